import { useEffect, useRef, useState } from 'react';
import { loadScalar, switchScalarStyles } from './load-scalar.ts';
import { scalarSettings } from './scalar-settings.ts';
import './scalar.css';

/** /api-reference: every call of the API, drawn from the document at /api/openapi.json. */
export function Component() {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-7 md:px-6 md:py-12">
      <title>API reference · DiagBuddy</title>
      <header className="mb-6">
        <h1 className="font-semibold text-4xl tracking-tight">API reference</h1>
        <p className="mt-3 max-w-2xl text-lg text-muted">
          The calls you can make today, what they take and what they return. A program reads the same in{' '}
          <a className="font-medium text-accent underline underline-offset-2" href="/api/openapi.json">
            the OpenAPI document
          </a>
          .
        </p>
      </header>
      <Reference />
    </div>
  );
}

function Reference() {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');

  useEffect(() => {
    let isLeft = false;
    let drawn: { destroy(): void } | null = null;
    loadScalar().then(
      (scalar) => {
        if (isLeft || place.current === null) return;
        switchScalarStyles(true);
        drawn = scalar.createApiReference(place.current, scalarSettings);
        setState('shown');
      },
      () => setState('failed'),
    );
    return () => {
      isLeft = true;
      drawn?.destroy();
      switchScalarStyles(false);
    };
  }, []);

  return (
    <>
      {state === 'loading' && <p className="text-muted">Loading the calls…</p>}
      {state === 'failed' && (
        <p role="alert">The calls couldn't be loaded. Check your connection and reload the page.</p>
      )}
      <div ref={place} className="api-reference" />
    </>
  );
}
