import { randomUUID } from 'node:crypto';
import { handlers } from '../../../server/modules/handlers';
import type { BuiltCall } from '../../../shared/contract/contract';
import type { TestApi, TestIdentity } from './createTestApi';
import { validPayloads } from './validPayloads';

/** Calls that end the session, or what the others need. They come last. */
const LAST: readonly string[] = [
  'outsideReportRemove',
  'relativeEnd',
  'eraseRequest',
  'eraseWithdraw',
  'sessionRevoke',
  'undoPhone',
  'logout',
];
const names = handlers.map(({ name }) => name);
/** Every call but those that end something. */
export const callsThatEndNothing = names.filter((each) => !LAST.includes(each));
/** Every call, in an order in which none takes away what a later one needs. */
export const allCalls = [...callsThatEndNothing, ...names.filter((each) => LAST.includes(each))];

/** Operators' lists and searches. */
export const operatorsLists = [
  ...['dead-letters', 'payments', 'unanswered', 'awaited-reports', 'important-results', 'interpretations', 'outside-reports'],
  ...['late-reports', 'missing-items', 'visit-answers'],
];

/** The IDs of what a person has, for the fields of payloads. */
export async function findIds(t: TestApi, me: TestIdentity): Promise<Record<string, unknown>> {
  const { list: orders } = await t.ask('queryOrderList', {}, me);
  const { list: reports } = await t.ask('queryReportList', {}, me);
  const { list: notices } = await t.ask('noticeList', {}, me);
  const { open: actions } = await t.ask('actionList', {}, me);
  const reportIds = reports.map(({ reportId }) => reportId);
  return {
    ...{ orderNo: orders[0]?.orderNo, reportId: reportIds[0], reportIds: reportIds.slice(0, 2), cardId: me.userInfo?.cardId },
    ...{ noticeIds: notices.map(({ noticeId }) => noticeId), actionIds: actions.flatMap(({ actionIds }) => actionIds) },
    ...{ idempotencyKey: randomUUID(), outTradeNo: 'unknown' },
  };
}

/** A valid payload about what the person has. */
export const createPayload = (name: BuiltCall, ids: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(validPayloads[name]).map(([field, value]) => [field, ids[field] ?? value]));
