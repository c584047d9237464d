import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import { isOrderIn } from '../../../../shared/orderStates';
import type { OrderDetails } from '../../../features/booking/orderTexts';
import styles from '../PayRes.module.css';

interface PartnerProgressProps {
  state: OrderDetails['state'];
  /** The store's own number for the booking. */
  partnerNo: string | null;
  failed: boolean;
}

/** Progress of the booking: place taken, sent to the store, confirmed. */
export function PartnerProgress({ state, partnerNo, failed }: PartnerProgressProps) {
  const waiting = isOrderIn(state, 'unconfirmed');
  const steps = [
    { label: '名额已锁定', state: 'done' },
    { label: waiting ? '门店确认中' : '已送达门店', state: waiting ? 'current' : 'done' },
    { label: '预约成功', state: waiting ? 'ahead' : 'done' },
  ];
  const words = waiting
    ? '正在等门店确认，一般几秒钟，最长一个工作日。不用守着，结果会出现在“我的订单”。'
    : `门店已确认您的预约${partnerNo ? `，门店预约号 ${partnerNo}` : ''}。`;
  return (
    <>
      <ol className={styles.partner}>
        {steps.map((step) => (
          <li key={step.label} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
            <span>
              {step.state === 'done' ? <CheckOutlined /> : null}
              {step.label}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.heroText} role="status">
        {failed ? '门店暂时没有确认成功，客服会尽快联系您，名额仍为您保留。' : words}
      </p>
    </>
  );
}
