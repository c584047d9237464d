import { Descriptions } from 'antd';
import { getHref } from '../../../../shared/routes';
import { AppLink } from '../../../components/AppLink';
import { Card } from '../../../components/Card';
import { SlotTime } from '../../../components/SlotTime';
import { describePromise, type OrderDetails } from '../../../features/booking/orderTexts';
import { StorePlace } from '../../../features/booking/StorePlace';

/** Who, what, where and when. */
export function OrderFacts({ order }: { order: OrderDetails }) {
  const { person, store, addOns } = order;
  return (
    <Card title="预约信息">
      <Descriptions
        colon={false}
        column={1}
        items={[
          {
            label: '到检时间',
            children: (
              <strong>
                <SlotTime {...order} year />
              </strong>
            ),
          },
          { label: '门店', children: <StorePlace store={store} /> },
          {
            label: '门店电话',
            // With a word joiner, because Chromium breaks a line after the hyphen of 07:30-11:30.
            children: `${store.phone}（${store.hours.replaceAll('-', '-\u2060')}）`,
          },
          {
            label: '套餐',
            children: (
              <AppLink
                to={getHref('PackDetail', { query: { comboId: order.comboId } })}
              >{`${order.comboName}（${order.combo.itemCount} 项）`}</AppLink>
            ),
          },
          ...(addOns.length > 0 ? [{ label: '加项', children: addOns.map((addOn) => addOn.name).join('、') }] : []),
          // After the examination the state says it.
          ...(order.report && order.state !== 'examined' ? [{ label: '报告', children: describePromise(order.report) }] : []),
          { label: '体检人', children: `${person.name}，${person.idNumberMasked}` },
          { label: '联系电话', children: order.contactPhoneMasked },
        ]}
      />
    </Card>
  );
}
