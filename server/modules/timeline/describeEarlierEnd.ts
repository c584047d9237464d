import { describeDay } from '../../../shared/businessDay';
import type { NoticeFact } from '../../db/factTypes/noticeFact';

type Ended = Extract<NoticeFact, { type: 'earlier_ended' }>['params'];

const REASONS: Record<Ended['reason'], string> = {
  missed: '没有在保留时间内换，已让给下一位。',
  closed: '停诊了，不能再换。',
  late: '已过改约时限，不再等更合适的名额。',
  revoked: '体检卡或项目已不能改约，不再等更合适的名额。',
  passed: '想要的时段都已过，不再等更合适的名额。',
};

/** Why the wait for an earlier place ended, or a held one was given away. */
export function describeEarlierEnd(reason: Ended['reason'], offered: Ended['offered']): string {
  return `${offered ? `${describeDay(offered.date)} ${offered.period} 的名额` : ''}${REASONS[reason]}`;
}
