import type { CallResponse } from '../../../shared/contract/contract';

export type WaitEntry = CallResponse<'waitlistList'>['list'][number];

const END_TEXTS: Record<NonNullable<WaitEntry['endReason']>, string> = {
  booked: '已约到体检，候补结束',
  left: '您退出了候补',
  missed: '保留时间内没有确认，名额已让给下一位',
  passed: '到检时间已过，没有等到名额',
};

/** The state of a wait, in one sentence. */
export function describeWait({ state, endReason, ahead }: Pick<WaitEntry, 'state' | 'endReason' | 'ahead'>): string {
  if (state === 'offered') return '已为您占到名额，请在保留时间内完成';
  if (state === 'ended') return END_TEXTS[endReason ?? 'left'];
  return ahead === 0 ? '您排在第一位，有名额会立即为您占住' : `前面还有 ${ahead} 位`;
}
