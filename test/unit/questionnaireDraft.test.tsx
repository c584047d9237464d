/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { type Content, useAnswersDraft } from '../../src/features/questionnaire/useAnswersDraft';
import { CARD_HOLDER, createTestCore } from '../helpers/worlds/clientCore';

const create = (note: string): Content => ({ answers: {}, note, complete: false });

test('after a lost answer the change is sent again as it was, and what was changed since follows with its revision', async () => {
  const bodies: { note: string; revision: number }[] = [];
  const core = createTestCore({
    entries: CARD_HOLDER,
    answers: {
      questionnaireSave: ({ body }) => {
        const { note, revision } = JSON.parse(String(body));
        bodies.push({ note, revision });
        if (bodies.length === 1) return { status: 502, text: '' };
        return { json: { code: 0, data: { revision: revision + 1, completedAt: null, savedAt: '2026-12-01T08:00:00+08:00' } } };
      },
    },
  });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={core.store}>{children}</Provider>;
  const { result } = renderHook(() => useAnswersDraft(4), { wrapper });
  act(() => result.current.change(create('甲')));
  await act(() => result.current.flush());
  expect(result.current.state).toMatchObject({ kind: 'failed', isOutdated: false });
  act(() => result.current.change(create('乙')));
  await act(() => result.current.flush());
  expect(bodies).toEqual([
    { note: '甲', revision: 4 },
    { note: '甲', revision: 4 },
    { note: '乙', revision: 5 },
  ]);
  expect(result.current.state).toEqual({ kind: 'saved' });
});
