import type { AnsweredOrderState } from '../../../shared/orderStates';
import { StatusTag } from '../../components/StatusTag';
import { getOrderStateText } from './orderTexts';

/** An order's state as icon and text. */
export function OrderStateTag({ state }: { state: AnsweredOrderState }) {
  const { label, tone, icon: Icon } = getOrderStateText(state);
  return (
    <StatusTag tone={tone} icon={<Icon />}>
      {label}
    </StatusTag>
  );
}
