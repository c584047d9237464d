import type { OrderDetails } from '../booking/orderTexts';

type Earlier = NonNullable<OrderDetails['earlier']>;
export type EarlierSlot = Earlier['slots'][number];

/** What becomes of a slot for which an order waits, in one sentence. */
export function describeEarlierSlot({ state, ahead }: Pick<EarlierSlot, 'state' | 'ahead'>): string {
  const texts: Record<EarlierSlot['state'], string> = {
    waiting: ahead === 0 ? '排在第一位' : `前面还有 ${ahead} 位`,
    offered: '有名额了，正为您保留',
    declined: '您没有换，不再等这个时段',
    missed: '没有在保留时间内换，已让给下一位',
    closed: '停诊了',
  };
  return texts[state];
}

/** Why waiting ended, where the person does not know it from what they did themselves. */
export const EARLIER_END_TEXTS: Record<NonNullable<Earlier['ended']>, string> = {
  moved: '',
  left: '',
  missed: '上次的名额没有在保留时间内换，已让给下一位。您原来的预约不变。',
  late: '已过改约时限或改约次数已用完，不再等更合适的名额。您的预约不变。',
  revoked: '体检卡或项目已不能改约，不再等更合适的名额。您的预约不变。',
  passed: '想要的时段都没有等到名额。您的预约不变。',
};
