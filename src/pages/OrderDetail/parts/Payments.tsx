import { Flex } from 'antd';
import { Money } from '../../../components/Money';
import { StatusTag, type Tone } from '../../../components/StatusTag';
import { getPaymentStateText, type OrderDetails } from '../../../features/booking/orderTexts';
import { getPayWallet } from '../../../features/payment/payWallets';
import { formatInstant } from '../../../lib/day';

type Payment = OrderDetails['payments'][number];

/** When the payment reached its state. */
const getMoment = (payment: Payment) => payment.refundedAt ?? payment.paidAt ?? payment.createdAt;

const TONES: Partial<Record<Payment['state'], Tone>> = { success: 'success', refunding: 'warning' };

/** False for a code that was shown and not paid: the state of the order says what is due. */
export const isPaid = ({ state }: Payment) => state !== 'created' && state !== 'notpay';

/** Payments and refunds. */
export function Payments({ payments }: { payments: Payment[] }) {
  return (
    <ul className="yj-rules yj-mt-5" aria-label="支付记录">
      {payments.filter(isPaid).map((payment) => (
        <li key={payment.outTradeNo}>
          <Flex wrap justify="space-between" align="baseline" gap="4px 16px">
            <span className="yj-grow">
              {getPayWallet(payment.channel).name}{' '}
              <StatusTag tone={TONES[payment.state] ?? 'neutral'}>{getPaymentStateText(payment.state)}</StatusTag>
            </span>
            <Money fen={payment.amountFen} />
          </Flex>
          <p className="yj-muted">
            {formatInstant(getMoment(payment))}，流水号 {payment.outTradeNo}
          </p>
          {payment.partRefunds?.map(({ name, amountFen, doneAt }) => (
            <Flex key={name} wrap justify="space-between" align="baseline" gap="4px 16px">
              <span className="yj-grow">
                没有做的“{name}” <StatusTag tone={doneAt ? 'neutral' : 'warning'}>{doneAt ? '已退款' : '退款中'}</StatusTag>
              </span>
              <Money fen={-amountFen} />
            </Flex>
          ))}
        </li>
      ))}
    </ul>
  );
}
