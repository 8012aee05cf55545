// The product's mark and name.
export function Brand() {
  return (
    <span className="flex items-center gap-2.25 font-[650] text-[0.9375rem] tracking-[-0.01em]">
      <Mark />
      Traitline
    </span>
  );
}

function Mark() {
  return (
    <svg aria-hidden width="22" height="22" viewBox="0 0 22 22" className="shrink-0 text-on-accent">
      <rect width="22" height="22" rx="6" fill="var(--accent)" />
      <path
        d="M5 7.2h12M5 11h5M5 14.8h9"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="14.4" cy="11" r="1.9" fill="currentColor" />
    </svg>
  );
}
