/** The mark of 约检: a record sheet with a tick that is also a pulse. It inherits the colours around it. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect width="64" height="64" rx="16" fill="var(--yj-surface)" />
      <path
        d="M11 34h10l5 9 11-22 6 13h10"
        fill="none"
        stroke="var(--yj-primary)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
