/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { useChangeDeadline } from '../../../src/pages/Appoint/useChangeDeadline';
import { createTestCore } from '../../helpers/worlds/clientCore';

type Input = Parameters<typeof useChangeDeadline>[0];

const ANSWERED = Date.parse('2026-12-01T08:00:00+08:00');
const slot = { period: { changeUntil: '2026-12-01T07:30:00+08:00' }, schedule: { fulfilledTimeStamp: ANSWERED } } as Input;

function Warning() {
  return useChangeDeadline(slot).tooLate ? <p>too late</p> : <p>in time</p>;
}

test('until hydration the deadline is judged by the time of the answer, then by the clock of the browser', async () => {
  jest.useFakeTimers({ now: ANSWERED, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
  const { store } = createTestCore();
  const page = (
    <Provider store={store}>
      <Warning />
    </Provider>
  );
  // A browser whose clock is a day slow.
  jest.setSystemTime(ANSWERED - 86_400_000);
  const html = renderToString(page);
  expect(html).toBe('<p>too late</p>');
  const container = document.createElement('div');
  container.innerHTML = html;
  await act(async () => void render(page, { container, hydrate: true }));
  expect(container.innerHTML).toBe('<p>in time</p>');
  jest.useRealTimers();
});
