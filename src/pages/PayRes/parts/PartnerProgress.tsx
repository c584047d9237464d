import { isOrderIn } from '../../../../shared/orderStates';
import type { OrderDetails } from '../../../features/booking/orderTexts';

interface PartnerProgressProps {
  state: OrderDetails['state'];
  /** The store's own number for the booking. */
  partnerNo: string | null;
}

/** Whether the store has confirmed the booking. */
export function PartnerProgress({ state, partnerNo }: PartnerProgressProps) {
  const words = isOrderIn(state, 'unconfirmed')
    ? '正在等门店确认，一般几秒钟，最长一个工作日。不用守着，结果会出现在“我的订单”。'
    : `门店已确认您的预约${partnerNo ? `，门店预约号 ${partnerNo}` : ''}。`;
  return (
    <p className="yj-muted yj-balance" role="status">
      {words}
    </p>
  );
}
