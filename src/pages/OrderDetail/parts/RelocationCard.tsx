import { Alert, Button } from 'antd';
import { describeFailure, toFailure } from '../../../api/ApiFailure';
import { ordersApi } from '../../../api/endpoints/orders';
import { Card } from '../../../components/Card';
import { ListRow } from '../../../components/ListRow';
import { SlotTime } from '../../../components/SlotTime';
import type { OrderDetails } from '../../../features/booking/orderTexts';
import { formatDay, formatInstant } from '../../../lib/day';

/** The slot of the order was closed: the places that are held instead. One press moves the order. */
export function RelocationCard({ order, relocation }: { order: OrderDetails; relocation: NonNullable<OrderDetails['relocation']> }) {
  const [accept, { isLoading, originalArgs, error }] = ordersApi.useAcceptRelocationMutation();
  const { reason, answerBy, places } = relocation;
  const other = '也可以用下面的“改约”选其他时间或门店，或取消预约；都不收费，不计改约次数。';
  return (
    <Card title="这个时段停诊了，请重新选择时间" hint={reason} flush>
      {places.length > 0 && answerBy ? (
        <>
          <p className="yj-muted yj-pad-5">
            为您保留了 {places.length} 个相近的名额，到 {formatInstant(answerBy)} 为止。{other}
          </p>
          <ul>
            {places.map(({ slotId, storeName, date, period }, index) => (
              <ListRow
                key={slotId}
                title={<SlotTime date={date} period={period} />}
                extra={
                  <Button
                    type={index === 0 ? 'primary' : 'default'}
                    loading={isLoading && originalArgs?.slotId === slotId}
                    disabled={isLoading}
                    aria-label={`改到这个时间：${formatDay(date)} ${period}，${storeName}`}
                    onClick={() => void accept({ orderNo: order.orderNo, slotId })}
                  >
                    改到这个时间
                  </Button>
                }
              >
                <p>{storeName}</p>
              </ListRow>
            ))}
          </ul>
        </>
      ) : (
        <p className="yj-muted yj-pad-5">
          {answerBy ? '附近暂时没有可以为您保留的名额。' : '之前为您保留的名额已经放开。'}
          {other}
        </p>
      )}
      {error ? (
        <div className="yj-pad-5">
          <Alert type="error" showIcon title={describeFailure(toFailure(error))} />
        </div>
      ) : null}
    </Card>
  );
}
