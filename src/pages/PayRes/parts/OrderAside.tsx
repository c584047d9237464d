import { Descriptions } from 'antd';
import { getHref } from '../../../../shared/routes';
import { AppLink } from '../../../components/AppLink';
import { Card } from '../../../components/Card';
import { Money } from '../../../components/Money';
import type { OrderDetails } from '../../../features/booking/orderTexts';
import { formatStoreAddress } from '../../../features/booking/storeAddress';
import { formatDay } from '../../../lib/day';

/** What the payment is for. */
export function OrderAside({ order }: { order: OrderDetails }) {
  return (
    <Card title="预约信息">
      <Descriptions
        colon={false}
        column={1}
        items={[
          { label: '体检人', children: order.person.name },
          { label: '套餐', children: order.comboName },
          ...(order.addOns.length > 0 ? [{ label: '加项', children: order.addOns.map((addOn) => addOn.name).join('、') }] : []),
          { label: '到检时间', children: `${formatDay(order.date, { year: true })} ${order.period}` },
          { label: '门店', children: `${order.store.name}，${formatStoreAddress(order.store)}` },
          { label: '总价', children: <Money fen={order.totalFen} /> },
          { label: '企业支付', children: <Money fen={order.companyFen} /> },
          { label: '个人支付', children: <Money fen={order.selfFen} /> },
          {
            label: '订单号',
            children: <AppLink to={getHref('OrderDetail', { query: { orderNo: order.orderNo } })}>{order.orderNo}</AppLink>,
          },
        ]}
      />
    </Card>
  );
}
