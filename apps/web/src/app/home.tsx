import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { HomePage } from '../features/site/home-page.tsx';

const HomeSignedIn = lazy(loadSignedIn);

async function loadSignedIn(): Promise<{ default: ComponentType }> {
  try {
    return await import('./home-signed-in.tsx');
  } catch {
    // What can't be loaded must not take the page with it.
    return { default: () => null };
  }
}

interface HomeProps {
  /** Whether somebody may be signed in; asked once the page is hydrated. */
  mayBeSignedIn: () => boolean;
}

/** The home page, and on top of it what a signed-in person has on every page. */
export function Home({ mayBeSignedIn }: HomeProps) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => setIsWanted(mayBeSignedIn()), [mayBeSignedIn]);
  return (
    <>
      <HomePage />
      {isWanted && (
        <Suspense fallback={null}>
          <HomeSignedIn />
        </Suspense>
      )}
    </>
  );
}

const always = () => true;

/** The same as a route, for who comes here from another page without a reload. */
export function Component() {
  return <Home mayBeSignedIn={always} />;
}
