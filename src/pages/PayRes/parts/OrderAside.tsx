import { Descriptions } from 'antd';
import { Card } from '../../../components/Card';
import { Money } from '../../../components/Money';
import { SlotTime } from '../../../components/SlotTime';
import type { OrderDetails } from '../../../features/booking/orderTexts';
import { formatStoreAddress } from '../../../features/booking/storeAddress';

interface OrderAsideProps {
  order: OrderDetails;
  /** Time and place; left out beside a result that begins with them. */
  hasPlace: boolean;
}

/** What the payment is for, and who pays the rest. */
export function OrderAside({ order, hasPlace }: OrderAsideProps) {
  const place = [
    { label: '到检时间', children: <SlotTime {...order} year /> },
    { label: '门店', children: `${order.store.name}，${formatStoreAddress(order.store)}` },
  ];
  return (
    <Card title="预约信息">
      <Descriptions
        colon={false}
        column={1}
        items={[
          { label: '体检人', children: order.person.name },
          { label: '套餐', children: order.comboName },
          ...(order.addOns.length > 0 ? [{ label: '加项', children: order.addOns.map((addOn) => addOn.name).join('、') }] : []),
          ...(hasPlace ? place : []),
          { label: '总价', children: <Money fen={order.totalFen} /> },
          { label: '企业支付', children: <Money fen={order.companyFen} /> },
        ]}
      />
    </Card>
  );
}
