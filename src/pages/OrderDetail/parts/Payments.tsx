import { Card } from '../../../components/Card';
import { Money } from '../../../components/Money';
import { getPaymentStateText, type OrderDetails } from '../../../features/booking/orderTexts';
import { getPayWallet } from '../../../features/payment/payWallets';
import { formatInstant } from '../../../lib/day';
import styles from '../OrderDetail.module.css';

type Payment = OrderDetails['payments'][number];

/** When the payment reached its state. */
const getMoment = (payment: Payment) => payment.refundedAt ?? payment.paidAt ?? payment.createdAt;

/** Payments and refunds. */
export function Payments({ payments }: { payments: Payment[] }) {
  return (
    <Card title="支付记录">
      <table className={styles.payments}>
        <caption className="yj-visually-hidden">支付记录</caption>
        <thead>
          <tr>
            <th scope="col">流水号</th>
            <th scope="col">状态</th>
            <th scope="col">时间</th>
            <th scope="col">金额</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.outTradeNo}>
              <th scope="row" className={styles.trade}>
                {getPayWallet(payment.channel).name} {payment.outTradeNo}
              </th>
              <td>{getPaymentStateText(payment.state)}</td>
              <td>{formatInstant(getMoment(payment))}</td>
              <td>
                <Money fen={payment.amountFen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
