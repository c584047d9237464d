import { describeDay } from '../../../shared/businessDay';
import type { ItemState } from '../../../shared/itemStates';
import type { AccountedItem } from './accountItems';

/** In the order of the line: what is settled first, what is open last. */
const ORDER: readonly ItemState[] = ['reported', 'declined', 'refused', 'makeup', 'delayed', 'awaited', 'missing'];

const shortTexts: Record<ItemState, (day: string) => string> = {
  reported: () => '已出',
  declined: () => '弃检',
  refused: () => '机构未做（拒检）',
  makeup: (day) => `待补检（${day}）`,
  delayed: (day) => `最晚 ${day}出（迟检）`,
  awaited: () => '等报告',
  missing: () => '未出',
};

/** `您预约的 32 项：30 项已出，1 项待补检（12月3日），1 项未出` */
export function describeLine(items: readonly Pick<AccountedItem, 'state' | 'day'>[]): string {
  const [first] = items;
  const total = `您预约的 ${items.length} 项`;
  if (first && items.every(({ state }) => state === first.state)) {
    if (first.state === 'reported') return `${total}：全部已出`;
    if (first.state === 'awaited') return `${total}：都在等报告`;
  }
  const counts = new Map<string, number>();
  for (const state of ORDER)
    for (const item of items.filter((each) => each.state === state)) {
      const text = shortTexts[state](item.day ? describeDay(item.day) : '');
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  const parts = [...counts].map(([text, count]) => `${count} 项${/^\d/.test(text) ? ' ' : ''}${text}`);
  return `${total}：${parts.join('，')}`;
}

/** What became of one item, in a sentence. It never says that an item was done or is fine when that is not known. */
export function describeItem({ state, day, reason, isPartial }: Omit<AccountedItem, 'code' | 'name' | 'category' | 'addOnId'>): string {
  const on = day ? describeDay(day) : '';
  const why = reason ? `：${reason.replace(/[。.]$/, '')}` : '';
  switch (state) {
    case 'reported':
      return '结果在报告里。';
    case 'declined':
      return `机构记录为本人放弃这项${why}。`;
    case 'refused':
      return `机构没有做这项${why}。`;
    case 'makeup':
      return `${on}补检${why}。`;
    case 'delayed':
      return `结果最晚 ${on}出${why}。`;
    case 'awaited':
      return '报告还没有出。';
    case 'missing':
      if (day) return `原定 ${on}${why}，到现在没有结果。`;
      return isPartial ? '报告里只有这项的一部分结果。' : '报告里没有这项的结果，也没有说明。';
  }
}
