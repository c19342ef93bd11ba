import { classNames } from './class-names.ts';

/** The sign: a D that is a meter, its needle in the amber. The same drawing as public/favicon.svg. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={classNames('size-8 shrink-0', className)}>
      <rect width="32" height="32" rx="6" className="fill-brand" />
      <path
        d="M9.5 7.5h5a8.5 8.5 0 0 1 0 17h-5z"
        fill="none"
        className="stroke-on-brand"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="m13.2 17.4 5.6-4.8" className="stroke-brand-needle" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  );
}

/** The name, drawn with one pen: circles and stems on a 7-unit radius. Takes the color of the text. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 178 38"
      role="img"
      aria-label="DiagBuddy"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('h-5 w-auto shrink-0', className)}
    >
      <path d="M2 6h6a11 11 0 0 1 0 22H2z" />
      <path d="M26.5 14v14" />
      <circle cx="26.5" cy="7" r="2.3" fill="currentColor" stroke="none" />
      <circle cx="41" cy="21" r="7" />
      <path d="M48 14v14" />
      <circle cx="62" cy="21" r="7" />
      <path d="M69 14v14a7 7 0 0 1-12.9 3.7" />
      <path d="M78 16.4h7a5.2 5.2 0 0 0 0-10.4h-7v22h8a5.8 5.8 0 0 0 0-11.6h-1" />
      <path d="M99 14v7a7 7 0 0 0 14 0v-7 14" />
      <circle cx="127" cy="21" r="7" />
      <path d="M134 5v23" />
      <circle cx="148" cy="21" r="7" />
      <path d="M155 5v23" />
      <path d="M162 14v7a7 7 0 0 0 14 0v-7 14a7 7 0 0 1-12.9 3.7" />
    </svg>
  );
}

/** Sign, name and, where there is room, the tagline. */
export function Logo({ hasTagline = false }: { hasTagline?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-ink">
      <LogoMark />
      <span className="flex flex-col">
        <Wordmark className={hasTagline ? 'mt-1 h-4.5 self-start' : 'mt-1'} />
        {hasTagline && (
          <span className="whitespace-nowrap text-faint text-xs leading-tight md:max-xl:sr-only">
            AI-Powered Diagnostics
          </span>
        )}
      </span>
    </span>
  );
}
