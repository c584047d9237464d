/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useUploads } from '../../src/features/upload/useUploads';
import { CARD_HOLDER, createTestCore } from '../helpers/worlds/clientCore';

test.each([
  ['a picture', 'image/png', 70, 'upload'],
  ['a picture that file/upload would refuse', 'image/jpeg', 10 * 1024 * 1024 + 1, 'uploadFile'],
  ['a PDF', 'application/pdf', 70, 'uploadFile'],
])('%s (%s, %i bytes) goes to %s', async (_, type, size, call) => {
  const core = createTestCore({ entries: CARD_HOLDER, answers: { [call]: { json: { code: 0, data: { fileId: '1', name: 'a' } } } } });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={core.store}>{children}</Provider>;
  const { result } = renderHook(() => useUploads(), { wrapper });
  await act(async () => void result.current.add([new File([new Uint8Array(size)], 'a', { type })]));
  expect(core.requests.map((wire) => wire.call)).toEqual([call]);
  expect(result.current.items.map(({ state }) => state)).toEqual(['done']);
});

test('removing a file from the list cancels its upload, and no other', async () => {
  const signals = new Map<string, AbortSignal | undefined>();
  const core = createTestCore({
    entries: CARD_HOLDER,
    answers: {
      uploadFile: ({ body, signal }) => {
        const file = body instanceof FormData ? body.get('file') : null;
        signals.set(file instanceof File ? file.name : '', signal);
        return new Promise(() => undefined);
      },
    },
  });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={core.store}>{children}</Provider>;
  const { result } = renderHook(() => useUploads(), { wrapper });
  const create = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
  await act(async () => void result.current.add([create('a.pdf'), create('b.pdf')]));
  const [first] = result.current.items;
  await act(async () => result.current.remove(first?.key ?? ''));
  expect(result.current.items.map(({ name }) => name)).toEqual(['b.pdf']);
  expect([signals.get('a.pdf')?.aborted, signals.get('b.pdf')?.aborted]).toEqual([true, false]);
});
