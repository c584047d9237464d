import { getHref } from '../../../../shared/routes';
import { AppLink } from '../../../components/AppLink';
import { Card } from '../../../components/Card';
import { KeyValue } from '../../../components/KeyValue';
import { Money } from '../../../components/Money';
import type { OrderDetails } from '../../../features/booking/orderTexts';
import { formatStoreAddress } from '../../../features/booking/storeAddress';
import { formatDay } from '../../../lib/day';

/** What the payment is for. */
export function OrderAside({ order }: { order: OrderDetails }) {
  return (
    <Card title="预约信息">
      <KeyValue
        items={[
          { label: '体检人', value: order.person.name },
          { label: '套餐', value: order.comboName },
          ...(order.addOns.length > 0 ? [{ label: '加项', value: order.addOns.map((addOn) => addOn.name).join('、') }] : []),
          { label: '到检时间', value: `${formatDay(order.date, { year: true })} ${order.period}` },
          { label: '门店', value: `${order.store.name}，${formatStoreAddress(order.store)}` },
          { label: '总价', value: <Money fen={order.totalFen} /> },
          { label: '企业支付', value: <Money fen={order.companyFen} /> },
          { label: '个人支付', value: <Money fen={order.selfFen} /> },
          { label: '订单号', value: <AppLink to={getHref('OrderDetail', { query: { orderNo: order.orderNo } })}>{order.orderNo}</AppLink> },
        ]}
      />
    </Card>
  );
}
