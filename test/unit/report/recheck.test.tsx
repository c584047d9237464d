/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { HealthAction } from '../../../src/features/actions/actionTexts';
import { Recheck } from '../../../src/pages/Report/parts/Recheck';
import type { FakeAnswer } from '../../helpers/servers/fakeTransport';
import { CARD_HOLDER, createTestCore } from '../../helpers/worlds/clientCore';

const ACTION = { what: '复查血尿酸', comboIds: ['combo-1'], addOns: [] } as unknown as HealthAction;
const COMBO = {
  comboId: 'combo-1',
  name: '基础套餐',
  suitable: true,
  priceFen: 10_000,
  companyPaysFen: 0,
  tags: [],
  itemCount: 1,
  cover: 'basic',
};

test('a recheck whose packages could not be loaded says so, and a press asks again', async () => {
  const state: { answer: FakeAnswer } = { answer: { status: 503, json: {} } };
  const { store } = createTestCore({ entries: CARD_HOLDER, answers: { getHomeComboListByCard: () => state.answer } });
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Recheck action={ACTION} isUrged={false} />
      </MemoryRouter>
    </Provider>,
  );
  expect(await screen.findByText(/可以复查的套餐没有加载出来/)).toBeTruthy();
  state.answer = { json: { code: 0, msg: '', data: [COMBO] } };
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('link', { name: /^预约复查/ })).toBeTruthy();
});

test.each([true, false])('the booking of an overdue recheck is the main action of the page: %s', async (isUrged) => {
  const { store } = createTestCore({
    entries: CARD_HOLDER,
    answers: { getHomeComboListByCard: () => ({ json: { code: 0, msg: '', data: [COMBO] } }) },
  });
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Recheck action={ACTION} isUrged={isUrged} />
      </MemoryRouter>
    </Provider>,
  );
  const link = await screen.findByRole('link', { name: /^预约复查/ });
  expect(link.classList.contains('ant-btn-primary')).toBe(isUrged);
});
