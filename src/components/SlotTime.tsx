import { formatDay } from '../lib/day';

interface SlotTimeProps {
  date: string;
  /** For example `07:30-08:30`. */
  period: string;
  year?: boolean;
}

/** The day and the period of an appointment: `10月8日 周四 07:30-08:30`. The period is never broken, which Chromium does after its hyphen. */
export function SlotTime({ date, period, year = false }: SlotTimeProps) {
  return (
    <span>
      {formatDay(date, { year })} <span className="yj-nowrap">{period}</span>
    </span>
  );
}
