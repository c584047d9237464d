import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import { Alert, Button, QRCode } from 'antd';
import { getHref } from '../../../../shared/routes';
import { AppLink } from '../../../components/AppLink';
import { Card } from '../../../components/Card';
import { Money } from '../../../components/Money';
import { Bone, Loading } from '../../../components/StateView';
import type { OrderDetails } from '../../../features/booking/orderTexts';
import { Countdown } from '../../../features/payment/Countdown';
import { getPayWallet } from '../../../features/payment/payWallets';
import { usePaymentPolling } from '../../../features/payment/usePaymentPolling';
import { formatClock } from '../../../lib/day';
import styles from '../PayRes.module.css';
import { usePayCode } from '../usePayCode';
import { ChannelChoice } from './ChannelChoice';

/** The edge length of the code, in CSS pixels. */
const CODE_PX = 246;
/** From this time on the countdown is highlighted, in seconds. */
const SHORT = 300;

interface CashierProps {
  order: OrderDetails;
  secondsLeft: number | null;
  onSettled: () => void;
}

/** The amount, the countdown of the hold, and the payment code. */
export function Cashier({ order, secondsLeft, onSettled }: CashierProps) {
  const pay = usePayCode(order.orderNo, onSettled);
  const { offline } = usePaymentPolling({ outTradeNo: pay.code?.outTradeNo ?? '', active: secondsLeft !== 0, onSettled });
  const wallet = getPayWallet(pay.channel);
  const short = secondsLeft !== null && secondsLeft < SHORT;
  return (
    <Card>
      <div className={styles.cashier}>
        <div className={styles.words}>
          <p className={styles.quiet}>个人应付</p>
          <p className={styles.amount}>
            <Money fen={order.selfFen} size="xl" />
          </p>
          <p className={styles.hold} data-short={short}>
            名额保留 <Countdown seconds={secondsLeft} className={styles.clock} />
            {order.holdExpiresAt ? `到 ${formatClock(order.holdExpiresAt)}` : ''}
          </p>
          <ChannelChoice channels={pay.channels} selected={pay.channel} onSelect={pay.choose} />
          <ol className={styles.steps}>
            <li>{wallet.open}</li>
            <li>扫描二维码，核对金额后支付</li>
            <li>支付成功后这里会自动更新，不用刷新</li>
          </ol>
          <p className={styles.wait} role="status">
            {offline ? (
              <span className={styles.offline}>网络断开了，正在重新连接。已完成的支付不会丢失。</span>
            ) : (
              '正在等待支付结果。关掉页面也没关系，可以从“我的订单”回到这里。'
            )}
          </p>
          <AppLink to={getHref('OrderDetail', { query: { orderNo: order.orderNo } })}>查看或取消订单</AppLink>
        </div>
        <PayCodeFigure pay={pay} />
      </div>
    </Card>
  );
}

function PayCodeFigure({ pay }: { pay: ReturnType<typeof usePayCode> }) {
  if (pay.code) {
    const { codeUrl, sandbox, channel } = pay.code;
    const { name, app } = getPayWallet(channel);
    return (
      <figure className={styles.code}>
        <div className={styles.frame}>
          <QRCode
            type="svg"
            value={codeUrl}
            size={CODE_PX}
            marginSize={4}
            color="#111"
            bgColor="#fff"
            bordered={false}
            role="img"
            aria-label={sandbox ? '测试支付二维码' : `${name}二维码，请用${app}扫一扫`}
          />
        </div>
        <figcaption className={styles.quiet}>
          {sandbox ? (
            <Button href={codeUrl} target="_blank" rel="noreferrer">
              打开测试支付页
            </Button>
          ) : (
            `请用${app}扫一扫`
          )}
        </figcaption>
        {sandbox ? <Alert type="warning" role="note" title="测试支付，不会真的扣款" /> : null}
      </figure>
    );
  }
  if (pay.isError) {
    return (
      <div className={styles.code}>
        <div className={styles.frame} role="alert">
          <div>
            <p>二维码没有取到</p>
            <p className={styles.quiet}>名额还在，请再试一次</p>
          </div>
        </div>
        <Button onClick={pay.retry} icon={<ReloadOutlined />} loading={pay.isLoading}>
          重新获取
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.code}>
      <Loading label="二维码">
        <Bone width="248px" height="248px" />
        <Bone width="248px" height="22px" />
      </Loading>
    </div>
  );
}
