import { StatusTag } from '../../components/StatusTag';
import { CHANGE_LOOKS, type Change, FLAG_LOOKS, type Flag } from './reportTexts';

/** A value's flag as icon and text. */
export function FlagTag({ flag }: { flag: Flag }) {
  const { label, tone, icon: Icon } = FLAG_LOOKS[flag];
  return (
    <StatusTag tone={tone} icon={<Icon />}>
      {label}
    </StatusTag>
  );
}

/** A value's change as icon and text. */
export function ChangeTag({ change }: { change: Change }) {
  const { label, tone, icon: Icon } = CHANGE_LOOKS[change];
  return (
    <StatusTag tone={tone} icon={<Icon />}>
      {label}
    </StatusTag>
  );
}
