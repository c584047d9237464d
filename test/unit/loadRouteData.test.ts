import { setImmediate } from 'node:timers/promises';
import { loadRouteData } from '../../server/web/pages/loadRouteData';
import { getRoute } from '../../shared/routes';

const onError = (error: unknown) => {
  throw error;
};

/** The search page, whose only call is answered by `answer`. */
function load(budgetMs: number, answer: () => Promise<unknown>) {
  const dispatch = jest.fn(answer) as never;
  const match = { kind: 'page', row: getRoute('Company'), pathname: '/company', params: {} } as const;
  return loadRouteData(match, { dispatch, params: {}, query: new URLSearchParams() }, { budgetMs, onError });
}

test('within its budget a page waits for its answers', async () => {
  expect(await load(1000, () => setImmediate({}))).toEqual({ timedOut: false });
});

test('with a budget of 0 no pending answer is waited for, not even an imminent one', async () => {
  expect(await load(0, () => setImmediate({}))).toEqual({ timedOut: true });
});

test('with a budget of 0 available answers are used', async () => {
  expect(await load(0, async () => ({}))).toEqual({ timedOut: false });
});

test('the layout of a private page does not affect its title and status', async () => {
  const dispatch = (async () => ({ title: "the frame's title", status: 500 })) as never;
  const match = { kind: 'page', row: getRoute('MyCard'), pathname: '/health/mycard', params: {} } as const;
  const outcome = await loadRouteData(match, { dispatch, params: {}, query: new URLSearchParams() }, { budgetMs: 5000, onError });
  expect(outcome).toEqual({ timedOut: false });
});
