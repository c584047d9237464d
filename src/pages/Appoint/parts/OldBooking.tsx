import { Alert } from 'antd';
import { getHref } from '../../../../shared/routes';
import { LinkButton } from '../../../components/LinkButton';
import { SlotTime } from '../../../components/SlotTime';
import { Bone, EmptyState, isRefused, type RegionQuery, StateView } from '../../../components/StateView';
import type { OrderDetails } from '../../../features/booking/orderTexts';
import { formatInstant } from '../../../lib/day';

/** The order that is being moved: its time and store, and what the rules allow. */
export function OldBooking({ query }: { query: RegionQuery<OrderDetails> }) {
  if (query.isError && isRefused(query.error))
    return (
      <EmptyState
        title="没有找到要改约的订单"
        text="地址可能不完整，或这个订单不属于当前的体检卡。"
        action={<LinkButton to={getHref('Order')}>查看我的订单</LinkButton>}
      />
    );
  return (
    <div className="yj-mb-5">
      <StateView query={query} label="原预约" skeleton={<Bone height="72px" />}>
        {({ date, period, storeName, rebook }) => (
          <Alert
            type="info"
            showIcon
            role="note"
            title={
              <>
                原预约：
                <strong>
                  <SlotTime date={date} period={period} />
                </strong>
                ，{storeName}
              </>
            }
            description={
              rebook.allowed
                ? `还可以改约 ${rebook.left} 次，请在 ${formatInstant(rebook.deadline)} 前完成。确认新时间之前，原来的名额一直为您保留。`
                : rebook.reason
            }
          />
        )}
      </StateView>
    </div>
  );
}
