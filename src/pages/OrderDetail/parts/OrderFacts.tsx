import { getHref } from '../../../../shared/routes';
import { AppLink } from '../../../components/AppLink';
import { Card } from '../../../components/Card';
import { KeyValue } from '../../../components/KeyValue';
import type { OrderDetails } from '../../../features/booking/orderTexts';
import { formatStoreAddress } from '../../../features/booking/storeAddress';
import { formatDay, formatInstant } from '../../../lib/day';

/** Who, what, where and when. */
export function OrderFacts({ order }: { order: OrderDetails }) {
  const { person, store, addOns } = order;
  return (
    <Card title="预约信息">
      <KeyValue
        items={[
          { label: '到检时间', value: <strong>{`${formatDay(order.date, { year: true })} ${order.period}`}</strong> },
          { label: '门店', value: `${store.name}，${formatStoreAddress(store)}` },
          { label: '门店电话', value: `${store.phone}（${store.hours}）` },
          {
            label: '套餐',
            value: (
              <AppLink
                to={getHref('PackDetail', { query: { comboId: order.comboId } })}
              >{`${order.comboName}（${order.combo.itemCount} 项）`}</AppLink>
            ),
          },
          ...(addOns.length > 0 ? [{ label: '加项', value: addOns.map((addOn) => addOn.name).join('、') }] : []),
          { label: '体检人', value: `${person.name}，${person.idNumberMasked}` },
          { label: '联系电话', value: order.contactPhoneMasked },
          ...(order.partner.partnerNo ? [{ label: '门店预约号', value: order.partner.partnerNo }] : []),
          { label: '下单时间', value: formatInstant(order.createdAt, { year: true }) },
        ]}
      />
    </Card>
  );
}
