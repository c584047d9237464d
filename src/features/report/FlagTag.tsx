import { StatusTag } from '../../components/StatusTag';
import {
  CHANGE_LOOKS,
  describeCounts,
  FLAG_LOOKS,
  type Flag,
  isAbnormal,
  type ReportSummary,
  type ShownChange,
  URGENCY_LOOKS,
  type Urgency,
} from './reportTexts';

/** A value's flag as icon and text. Only what needs attention is a tag: a report has 60 values that are normal. */
export function FlagTag({ flag }: { flag: Flag }) {
  const { label, tone, icon: Icon } = FLAG_LOOKS[flag];
  if (!isAbnormal(flag)) {
    return (
      <span className="yj-small yj-muted yj-nowrap">
        <Icon /> {label}
      </span>
    );
  }
  return (
    <StatusTag tone={tone} icon={<Icon />}>
      {label}
    </StatusTag>
  );
}

/** How many values of a report need attention, and how soon the most urgent one does. */
export function CountTag({ report }: { report: ReportSummary }) {
  const { abnormalCount, unjudgedCount = 0, worst } = report;
  const tone = abnormalCount > 0 || worst ? 'warning' : unjudgedCount > 0 ? 'neutral' : 'success';
  return (
    <>
      {worst === 'now' || worst === 'soon' ? <UrgencyTag urgency={worst} /> : null}
      <StatusTag tone={tone}>{describeCounts(report)}</StatusTag>
    </>
  );
}

/** A value's change as icon and text. */
export function ChangeTag({ change }: { change: ShownChange }) {
  const { label, tone, icon: Icon, look } = CHANGE_LOOKS[change];
  return (
    <StatusTag tone={tone} {...(look && { look })} icon={<Icon />}>
      {label}
    </StatusTag>
  );
}

/** How soon to act on a value, as icon and text. */
export function UrgencyTag({ urgency }: { urgency: Urgency }) {
  const { label, tone, icon: Icon, look } = URGENCY_LOOKS[urgency];
  return (
    <StatusTag tone={tone} {...(look && { look })} icon={<Icon />}>
      {label}
    </StatusTag>
  );
}
