import { allWire } from '../../server/web/backend/allWire';
import { createRequest } from '../../src/api/request';
import { type Ask, createConfirmIntercept, type Question } from '../../src/features/confirm/createConfirmIntercept';

const WAYS = { methods: ['password'], phoneMasked: '138****0001', codeFrom: null };
const REFUSED = { code: 4032, msg: '请先确认是您本人。', data: WAYS };
/** Fits both calls of these tests. */
const ERASURE = { requestId: 'r', requestedAt: '2026-01-01T00:00:00Z', scheduledFor: '2026-01-08T00:00:00Z', removes: [], keeps: [] };
const OK = { code: 0, msg: '', data: { ...ERASURE, name: 'a.json', json: '{}' } };

/** A request wrapper whose back end gives the answers in turn. */
function createCore(answers: object[], ask?: Ask) {
  const sent: string[] = [];
  const errors: string[] = [];
  const request = createRequest({
    staffBase: '',
    generalBase: '',
    transport: async ({ body }) => {
      sent.push(String(body));
      const answer = answers.shift();
      return { status: 200, readJson: async () => answer, readText: async () => '' };
    },
    calls: allWire,
    getIdentity: () => ({ token: 't', userInfo: { cardId: 'c', projectId: 'p', companyId: 'o' } }),
    effects: {
      showError: (text) => errors.push(text),
      handleSessionFailure: () => undefined,
      logError: () => undefined,
      ...(ask && { intercept: createConfirmIntercept(ask) }),
    },
  });
  return { request, sent, errors };
}

describe('a call that requires a proof of identity', () => {
  test('is repeated unchanged after the owner has given one', async () => {
    const asked: Question[] = [];
    const { request, sent, errors } = createCore([REFUSED, OK], async (question) => asked.push(question) > 0);
    expect(await request('eraseRequest', { confirm: true })).toEqual(OK);
    expect(asked).toEqual([{ ...WAYS, message: REFUSED.msg }]);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toBe(sent[1]);
    expect(errors).toEqual([]);
  });

  test('returns the refusal when the owner gives none, without an error message beside the dialog', async () => {
    const { request, sent, errors } = createCore([REFUSED], async () => false);
    expect(await request('exportData')).toEqual(REFUSED);
    expect([sent.length, errors]).toEqual([1, []]);
  });

  test('is repeated only once', async () => {
    const { request, sent } = createCore([REFUSED, REFUSED], async () => true);
    expect(await request('exportData')).toEqual(REFUSED);
    expect(sent).toHaveLength(2);
  });

  test('returns the refusal where no dialog is available', async () => {
    const { request, errors } = createCore([REFUSED]);
    expect(await request('exportData')).toEqual(REFUSED);
    expect(errors).toEqual([REFUSED.msg]);
  });

  test('shows an ordinary error when the back end uses the code for something else', async () => {
    const { request, errors } = createCore([{ code: 4032, msg: '别的意思' }], async () => true);
    expect(await request('exportData')).toMatchObject({ code: 4032 });
    expect(errors).toEqual(['别的意思']);
  });
});

test('concurrent calls share one question; a later call asks again', async () => {
  const settle: ((confirmed: boolean) => void)[] = [];
  const ask = () => new Promise<boolean>((resolve) => settle.push(resolve));
  const { request, sent } = createCore([REFUSED, REFUSED, OK, OK, REFUSED], ask);
  const both = Promise.all([request('exportData'), request('eraseRequest', { confirm: true })]);
  while (sent.length < 2) await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(settle).toHaveLength(1);
  settle[0]?.(true);
  expect(await both).toEqual([OK, OK]);
  const third = request('exportData');
  while (settle.length < 2) await Promise.resolve();
  settle[1]?.(false);
  expect(await third).toEqual(REFUSED);
});
