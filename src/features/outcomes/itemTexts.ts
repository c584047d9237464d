import type { CallResponse } from '../../../shared/contract/contract';
import type { ItemClaim, ItemState } from '../../../shared/itemStates';
import type { Tone } from '../../components/StatusTag';

export type ItemAccount = NonNullable<CallResponse<'itemList'>['account']>;
export type AccountedItem = ItemAccount['items'][number];

export const ITEM_TAGS: Record<ItemState, { label: string; tone: Tone }> = {
  reported: { label: '已出', tone: 'success' },
  declined: { label: '弃检', tone: 'neutral' },
  makeup: { label: '补检', tone: 'info' },
  delayed: { label: '迟检', tone: 'info' },
  refused: { label: '拒检', tone: 'neutral' },
  missing: { label: '未出', tone: 'warning' },
  awaited: { label: '等报告', tone: 'neutral' },
};

/** In the order in which items without a result are shown: what the person can do something about first. */
const OPEN_FIRST: readonly ItemState[] = ['missing', 'makeup', 'delayed', 'refused', 'declined'];

/** Items without a result, by what can be done about them. */
export const listOpenItems = ({ items }: ItemAccount): AccountedItem[] =>
  OPEN_FIRST.flatMap((state) => items.filter((item) => item.state === state));

/** What a person says about an item. */
export const CLAIMS: Record<ItemClaim, string> = {
  ...{ done: '这项做了', not_done: '这项没做', no_result: '做了，没出结果', not_declined: '我没有放弃' },
};
