import { Steps } from 'antd';
import { isOrderIn } from '../../../../shared/orderStates';
import type { OrderDetails } from '../../../features/booking/orderTexts';

interface PartnerProgressProps {
  state: OrderDetails['state'];
  /** The store's own number for the booking. */
  partnerNo: string | null;
  failed: boolean;
}

/** antd's `Steps` passes these on, although its types do not name them. */
const LIST = { role: 'list', 'aria-label': '预约进度' };

/** Progress of the booking: place taken, sent to the store, confirmed. */
export function PartnerProgress({ state, partnerNo, failed }: PartnerProgressProps) {
  const waiting = isOrderIn(state, 'unconfirmed');
  const steps = [
    { title: '名额已锁定', status: 'finish' as const },
    { title: waiting ? '门店确认中' : '已送达门店', status: waiting ? ('process' as const) : ('finish' as const) },
    { title: '预约成功', status: waiting ? ('wait' as const) : ('finish' as const) },
  ];
  const words = waiting
    ? '正在等门店确认，一般几秒钟，最长一个工作日。不用守着，结果会出现在“我的订单”。'
    : `门店已确认您的预约${partnerNo ? `，门店预约号 ${partnerNo}` : ''}。`;
  return (
    <>
      <Steps
        {...LIST}
        size="small"
        titlePlacement="vertical"
        responsive={false}
        current={waiting ? 1 : 2}
        items={steps.map((step) => ({
          ...step,
          role: 'listitem',
          'aria-current': step.status === 'process' ? ('step' as const) : undefined,
        }))}
      />
      <p className="yj-muted yj-center yj-balance yj-mt-3" role="status">
        {failed ? '门店暂时没有确认成功，客服会尽快联系您，名额仍为您保留。' : words}
      </p>
    </>
  );
}
