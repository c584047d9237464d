import type { CallResponse } from '../../../shared/contract/contract';
import { formatDay } from '../../lib/day';

export type HealthAction = CallResponse<'actionList'>['open'][number];
export type Closure = NonNullable<HealthAction['closed']>;

export const REASONS = {
  done: '已经做过了，结果还没有存进来',
  advised: '医生说不需要',
  other: '其他原因',
} as const;

/** `2026年3月20日 周五 之前`. */
export const describeDue = ({ dueOn }: HealthAction): string => `${formatDay(dueOn, { year: true })} 之前`;

/** How an action ended, in one sentence. */
export function describeClosure({ by, reason, note }: Closure): string {
  switch (by) {
    case 'value':
      return '之后的报告里已有新的结果';
    case 'outside':
      return '之后在其他机构查过，您核对存入的结果在参考范围内';
    case 'corrected':
      return '报告更正后，这项结果不再异常';
    case 'doctor':
      return `医生：${note}`;
    default:
      return `本人标记：${[reason && reason !== 'other' ? REASONS[reason] : '', note].filter(Boolean).join('，')}`;
  }
}
