/** A meter with an open test lead, for the page that was not found. */
export function NotFoundIllustration() {
  return (
    <svg
      viewBox="0 0 220 110"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="w-56 stroke-ink"
    >
      <rect x="14" y="18" width="74" height="84" rx="7" className="fill-surface" />
      <rect x="24" y="28" width="54" height="26" rx="3" className="fill-sunken stroke-line-strong" />
      <path d="M34 41h7M48 41h7M62 41h7" />
      <circle cx="51" cy="76" r="13" className="stroke-line-strong" />
      <path d="m51 76 6-8" className="stroke-accent" strokeWidth="3" />
      <path d="M88 84c22 0 18-44 42-44s14 34 36 30" className="stroke-accent" />
      <path d="m166 70 16-5 8-2.500" strokeWidth="5" />
      <path d="M200 22v8M196 26h8M148 16v5M145.500 18.500h5M206 88v5M203.500 90.500h5" className="stroke-line-strong" />
    </svg>
  );
}
