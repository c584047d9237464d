import { Alert, Flex } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { getHref } from '../../../../shared/routes';
import { LinkButton } from '../../../components/LinkButton';
import { formatFen } from '../../../lib/money';
import type { Booking } from '../useBooking';
import type { Confirm } from '../useConfirm';
import { FreePlaces } from './FreePlaces';

/** Why the order was refused, what that means, and how to go on. Takes the focus when it appears. */
export function ObstacleNotice({ booking, confirm }: { booking: Booking; confirm: Confirm }) {
  const { obstacle } = confirm;
  const { slotId, date } = booking.choice;
  const gone = Boolean(slotId && booking.schedule.currentData && (booking.period?.remaining ?? 0) === 0);
  switch (obstacle?.kind) {
    case 'offline':
      return (
        <Obstacle title="网络没有连上，还不知道是否约好">
          您填的内容都在，也可以先修改。网络恢复后点“再试一次”，不会重复下单，也不会重复占用名额。
        </Obstacle>
      );
    case 'booked':
      return (
        <Obstacle
          title="这张体检卡已经有预约了"
          actions={
            <LinkButton
              to={obstacle.orderNo ? getHref('OrderDetail', { query: { orderNo: obstacle.orderNo } }) : getHref('Order')}
              type="primary"
            >
              查看已有的预约
            </LinkButton>
          }
        >
          每次权益只能有一个进行中的预约，同一个时段也只能约一次。想换时间的话，可以在订单里改约或先取消。
        </Obstacle>
      );
    case 'arrived':
      return (
        <Obstacle
          title="上一次提交其实已经成功"
          actions={
            <LinkButton to={getHref('OrderDetail', { query: { orderNo: obstacle.orderNo } })} type="primary">
              查看已有的预约
            </LinkButton>
          }
        >
          {obstacle.message}
        </Obstacle>
      );
    case 'price':
      return (
        <Obstacle title="价格刚刚更新了">
          个人支付由 {formatFen(obstacle.before)} 变为 <strong>{formatFen(obstacle.after)}</strong>
          。同意的话请再点一次提交；没有产生任何费用。
        </Obstacle>
      );
    case 'consent':
      return <Obstacle title="还需要您的健康信息授权">请阅读并勾选下面的授权书，再提交一次。</Obstacle>;
    case 'refused':
      return <Obstacle title="这次没有约成">{obstacle.message || '请稍后再试。'}</Obstacle>;
    default:
      return obstacle?.kind === 'lost' || gone ? (
        <Obstacle
          key={slotId}
          title="这个时段的名额刚刚被约走了"
          actions={<FreePlaces booking={booking} onChoose={confirm.dismiss} key={date} />}
        >
          别担心，其他内容都还在。下面是离您想要的时间最近的名额，点一下就换过去：
        </Obstacle>
      ) : null;
  }
}

function Obstacle({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        type="warning"
        showIcon
        title={<h3>{title}</h3>}
        description={
          <Flex vertical gap={12}>
            <p>{children}</p>
            {actions ? (
              <Flex wrap gap={12}>
                {actions}
              </Flex>
            ) : null}
          </Flex>
        }
      />
    </div>
  );
}
