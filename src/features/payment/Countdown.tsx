import { formatCountdown, speakCountdown } from './countdown';

/** A running countdown. Screen readers can ask for it (`role="timer"`) but are not told every second. */
export function Countdown({ seconds, className }: { seconds: number | null; className?: string | undefined }) {
  if (seconds === null) return <span className={className}>--:--</span>;
  return (
    <span className={className} role="timer">
      <span aria-hidden="true">{formatCountdown(seconds)}</span>
      <span className="yj-visually-hidden">{speakCountdown(seconds)}</span>
    </span>
  );
}
