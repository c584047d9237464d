import { formatCountdown, speakCountdown } from './countdown';

/** A running countdown. Screen readers can query it (`role="timer"`) but do not announce every second. */
export function Countdown({ seconds, className }: { seconds: number | null; className?: string | undefined }) {
  if (seconds === null)
    return (
      <span className={className} data-scripted>
        --:--
      </span>
    );
  return (
    <span className={className} role="timer">
      <span aria-hidden="true">{formatCountdown(seconds)}</span>
      <span className="yj-visually-hidden">{speakCountdown(seconds)}</span>
    </span>
  );
}
