import { classNames } from '../../lib/classNames';

/**
 * Icons on a 24-unit grid with one line width. They are decoration and hidden from assistive technology; the text beside them carries the
 * meaning.
 */
const PATHS = {
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5V8M15 3.5V8M9 14.5l2 2 4-3.5',
  report: 'M6 3.5h8l4 4V20.5H6zM14 3.5v4h4M8.5 14h2l1.5-3 2 5 1.2-2h1.3',
  invoice: 'M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9.5 8l2.5 3 2.5-3M12 11v5M9.5 12.5h5',
  right: 'M9.5 6.5L15 12l-5.5 5.5',
  check: 'M5.5 12.5l4.5 4.5 8.5-9.5',
  info: 'M12 20.5a8.5 8.5 0 100-17 8.5 8.5 0 000 17zM12 11v5.5M12 7.7h.01',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.2h.01',
  search: 'M10.8 17a6.2 6.2 0 100-12.4 6.2 6.2 0 000 12.4zM15.5 15.5l4.5 4.5',
  refresh: 'M19.5 12a7.5 7.5 0 11-2.3-5.4M19.5 4v4.5H15',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.8a2.8 2.8 0 100-5.6 2.8 2.8 0 000 5.6z',
  eyeOff:
    'M4 4l16 16M10.5 5.7c.5-.1 1-.2 1.5-.2 6 0 9.5 6.5 9.5 6.5a16 16 0 01-2.8 3.5M6.7 6.9A15.6 15.6 0 002.5 12S6 18.5 12 18.5c1.8 0 3.4-.6 4.7-1.4M10 10.1a2.8 2.8 0 003.9 3.9',
  offline:
    'M4 4l16 16M8.7 16.2a4.7 4.7 0 016.6 0M5.3 12.8a9.5 9.5 0 014.6-2.5M18.7 12.8a9.4 9.4 0 00-2-1.5M12 19.5h.01M2.5 9.3A14 14 0 016.6 6.8M21.5 9.3A13.9 13.9 0 0011 5.6',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon. @param size edge in CSS pixels */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={classNames('yj-fixed', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
