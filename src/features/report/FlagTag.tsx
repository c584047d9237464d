import { StatusTag } from '../../components/StatusTag';
import { CHANGE_LOOKS, type Change, FLAG_LOOKS, type Flag } from './reportTexts';

/** Where a value stands, as icon and word. */
export function FlagTag({ flag }: { flag: Flag }) {
  const { label, tone, icon } = FLAG_LOOKS[flag];
  return (
    <StatusTag tone={tone} icon={icon}>
      {label}
    </StatusTag>
  );
}

/** How a value changed, as icon and word. */
export function ChangeTag({ change }: { change: Change }) {
  const { label, tone, icon } = CHANGE_LOOKS[change];
  return (
    <StatusTag tone={tone} icon={icon}>
      {label}
    </StatusTag>
  );
}
