import type { CallName } from '../../../shared/calls';

/** How another back end's answer may differ from the contract. */
export const ODD_KINDS = ['absent', 'null', 'object', 'list', 'text', 'number', 'rows', 'words', 'noCode', 'textCode', 'oddError'] as const;
export type OddKind = (typeof ODD_KINDS)[number];

/** One way in which answers are odd: of one call, or of all. */
export interface Oddity {
  kind: OddKind;
  call: CallName | 'all';
}

/** Kinds of which nothing can be read. */
export const UNUSABLE: readonly OddKind[] = ['text', 'number', 'noCode'];
/** The calls of the frame. Without them the browser asks again, so the page has a skeleton where it needs them. */
export const FRAME_CALLS: readonly CallName[] = ['getCardListByToken', 'getCardUserInfo', 'projectConfigGet'];
/**
 * The calls of the bar above a page, which is not compared: the company's name and colours (public pages show the default ones), and the
 * bell, whose panel says that it failed (`test/e2e/notice.e2e.ts`).
 */
const BAR_CALLS: readonly CallName[] = ['getCompanyStyleConfigBySuffix', 'noticeList'];
/** A call whose answer is an offer: without it a person chooses for themselves, and nothing is hidden. */
export const OFFER_CALL: CallName = 'proposeBooking';

/** Screens that show a call's answer beside what they are about, and leave it out when there is none. */
const BESIDE: readonly string[] = [
  'appoint-2-store getHomeComboListByCard',
  'appoint-3-time getHomeComboListByCard',
  'appoint-4-confirm getHomeComboListByCard',
  'miqilin-none queryOrderList',
  // The same data as getCardUserInfo, asked for again.
  'center getCardUserInfoByToken',
  // Only the browser asks: who waits for which day; the departments to choose from; whether rebooking is allowed, which is asked again
  // when it is pressed.
  'appoint-3-time waitlistList',
  'center getCompanyOrgInfo',
  'orderDetail-booked reSaveOrderCheck',
  // Its card says that it cannot tell which items are concerned.
  'orderDetail-booked queryComboDetails',
];
/** Whether a screen is whole without the answer of a call. */
export const isBeside = (screen: string, call: CallName): boolean =>
  call === OFFER_CALL || BAR_CALLS.includes(call) || BESIDE.includes(`${screen} ${call}`);

/** What a screen says that could not load something. */
export const FAILED = /没有加载出来|没有应答|没有打开/;
/** What a value of the wrong type looks like in a text. */
export const LEAKED = /undefined|NaN|\[object|>null</;

type Body = Record<string, unknown>;
const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same data with rows that are none, at the front and the end of every list. */
function addOddRows(value: unknown): unknown {
  if (Array.isArray(value)) return [null, 7, ...value.map(addOddRows), 'row', {}];
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, addOddRows(part)])) : value;
}

/** Fields whose words the contract lists. */
const WORDS = /^(state|flag|kind|relation|status|urgency|sex|marital|idType|change|from|comparator|titleType|endReason|quotaClass)$/;

/** The same data with a word of another back end wherever the contract lists the words. */
function changeWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(changeWords);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, WORDS.test(key) && typeof part === 'string' ? 'novel' : changeWords(part)]),
  );
}

const changes: Record<OddKind, (envelope: Body) => unknown> = {
  absent: ({ data: _data, ...rest }) => rest,
  null: (envelope) => ({ ...envelope, data: null }),
  object: (envelope) => ({ ...envelope, data: {} }),
  list: (envelope) => ({ ...envelope, data: [] }),
  text: (envelope) => ({ ...envelope, data: 'text' }),
  number: (envelope) => ({ ...envelope, data: 7 }),
  rows: (envelope) => ({ ...envelope, data: addOddRows(envelope.data) }),
  words: (envelope) => ({ ...envelope, data: changeWords(envelope.data) }),
  noCode: ({ code: _code, ...rest }) => rest,
  textCode: (envelope) => ({ ...envelope, code: '0' }),
  oddError: () => ({ code: 4001, msg: { text: 'x' }, data: 'text' }),
};

/** Makes an answer of the reference API odd. */
export function makeOdd(kind: OddKind, envelope: unknown): unknown {
  return isObject(envelope) ? changes[kind](envelope) : envelope;
}
