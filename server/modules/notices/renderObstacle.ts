import { describeInstant } from '../../../shared/businessDay';
import type { EraseObstacleFact } from '../../db/factTypes/noticeFact';

const ORDER_TEXTS = {
  unpaid: '还没有支付，请先支付并完成体检，或取消订单。',
  live: '的体检还没有完成，请先取消预约，或在体检完成、报告出来之后再申请。',
  report: '的体检报告还在制作，请等报告出来、下载留存之后再申请；等得太久请联系客服。',
  refund: '有一笔退款正在办理，请等退款到账之后再申请。',
  payment: '有一笔支付正在核对，请过几分钟再试。',
  invoice: '的发票正在办理，请等开具完成之后再申请。',
} as const;

/** The sentence that explains why an erasure is not possible yet and what to do first. */
export function renderObstacle(obstacle: EraseObstacleFact): string {
  if (obstacle.kind !== 'phone') return `订单 ${obstacle.orderNo} ${ORDER_TEXTS[obstacle.kind]}`;
  const [changedAt, until] = [obstacle.changedAt, obstacle.until].map((at) => describeInstant(new Date(at)));
  return `手机号在 ${changedAt} 更换过，为防止他人冒用，${until} 之后才能注销。`;
}
