import { Alert, Button } from 'antd';
import { describeFailure, toFailure } from '../../../api/ApiFailure';
import { ordersApi } from '../../../api/endpoints/orders';
import { Card } from '../../../components/Card';
import type { OrderDetails } from '../../../features/booking/orderTexts';
import { formatDay } from '../../../lib/day';

/** In the last days one press says that the person will come. Moving or cancelling takes it back. */
export function ComingCard({ order, coming }: { order: OrderDetails; coming: NonNullable<OrderDetails['coming']> }) {
  const [say, { isLoading, error }] = ordersApi.useConfirmComingMutation();
  // A press that came too late says so.
  if (!coming.canSay && !coming.saidAt && !error) return null;
  return (
    <Card title={coming.saidAt ? '您已确认会到' : `${formatDay(order.date)} 会到吗？`}>
      <p className="yj-muted" role="status">
        {coming.saidAt ? '已记下。' : '确认一下，方便安排。'}
        {order.cancel.allowed ? '来不了请尽早改约或取消，把名额留给别人。' : `来不了请尽早告诉门店：${order.store.phone}。`}
      </p>
      {coming.canSay ? (
        <Button className="yj-mt-3" type="primary" loading={isLoading} onClick={() => void say({ orderNo: order.orderNo })}>
          {isLoading ? '正在确认…' : '我会到'}
        </Button>
      ) : null}
      {error ? <Alert className="yj-mt-3" type="error" showIcon title={describeFailure(toFailure(error))} /> : null}
    </Card>
  );
}
