/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createLostPageKeeper } from '../../src/features/session/createLostPageKeeper';
import { readFields, restoreFields } from '../../src/lib/keptFields';
import { type AppStorage, createMemoryStore, createStorage } from '../../src/lib/storage';

/** A form as the pages have them: controlled, uncontrolled, and a field that appears with a choice. */
function Form() {
  const [title, setTitle] = useState('');
  const [other, setOther] = useState(false);
  return (
    <form>
      <input name="title" aria-label="抬头" value={title} onChange={(event) => setTitle(event.target.value)} />
      <textarea name="question" aria-label="问题" />
      <select name="marital" aria-label="婚姻" defaultValue="">
        <option value="">未填</option>
        <option value="married">已婚</option>
      </select>
      <input type="radio" name="phone" aria-label="本人" checked={!other} onChange={() => setOther(false)} />
      <input type="radio" name="phone" aria-label="其他" checked={other} onChange={() => setOther(true)} />
      {other ? <input id="other-phone" aria-label="手机号" /> : null}
      <input name="password" type="password" aria-label="密码" />
      <input name="oldPassword" type="text" aria-label="显示的密码" />
      <input name="word" autoComplete="current-password" aria-label="口令" />
      <input name="smsCode" aria-label="验证码" />
      <input name="idNumber" aria-label="证件号" />
      <input name="agree" type="checkbox" aria-label="同意" />
      <p>{`抬头是${title}`}</p>
    </form>
  );
}

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const SECRETS = ['密码', '显示的密码', '口令', '验证码', '证件号'];

function createSession(cardId: string) {
  const storage = createStorage(createMemoryStore());
  storage.setToken('token');
  storage.setUserInfo({ cardId });
  return storage;
}

test('what was typed is filled in again, also in a field that appears later; passwords, codes, ID numbers and consents are not kept', async () => {
  const { container, unmount } = render(<Form />);
  fireEvent.click(screen.getByLabelText('其他'));
  for (const label of ['抬头', '问题', '手机号', ...SECRETS]) type(label, `写的${label}`);
  fireEvent.change(screen.getByLabelText('婚姻'), { target: { value: 'married' } });
  fireEvent.click(screen.getByLabelText('同意'));
  const fields = readFields(container);
  expect(JSON.stringify(fields)).not.toMatch(/码|口令|证件/);
  unmount();

  const again = render(<Form />);
  act(() => restoreFields(again.container, fields));
  await waitFor(() => expect(screen.getByLabelText('手机号')).toHaveProperty('value', '写的手机号'));
  screen.getByText('抬头是写的抬头');
  expect(screen.getByLabelText('问题')).toHaveProperty('value', '写的问题');
  expect(screen.getByLabelText('婚姻')).toHaveProperty('value', 'married');
  for (const label of SECRETS) expect(screen.getByLabelText(label)).toHaveProperty('value', '');
  expect(screen.getByLabelText('同意')).toHaveProperty('checked', false);
});

describe('the page of a lost session', () => {
  const PATH = '/health/upReport?x=1';
  const remembered: string[] = [];
  const session = { basePath: '/app', rememberLostPage: (value: string) => void remembered.push(value) };
  const createKeeper = (storage: AppStorage, path = PATH) => {
    window.history.replaceState(null, '', `/app${path}`);
    return createLostPageKeeper({ storage, session }, window);
  };
  const keep = () => {
    const storage = createSession('card-1');
    storage.setJson('draft_interpret', { values: { question: '结节' } });
    document.body.innerHTML = '<main><input name="title" value="公司"></main>';
    createKeeper(storage).keep();
    document.body.innerHTML = '<main><input name="title"></main>';
  };
  /** The value of the page's field after a load of the page. */
  const load = (storage: AppStorage, path?: string) => {
    createKeeper(storage, path).refill(document.body);
    const field = document.querySelector('input');
    const value = field?.value;
    if (field) field.value = '';
    return value;
  };
  beforeEach(() => {
    sessionStorage.clear();
    remembered.length = 0;
  });

  test('is remembered with its card, and its words come back once, on the same page with the same card', () => {
    keep();
    expect(remembered).toEqual([`card-1 ${PATH}`]);
    const storage = createSession('card-1');
    expect(load(storage)).toBe('公司');
    expect(storage.getJson('draft_interpret')).toEqual({ values: { question: '结节' } });
    expect(load(storage)).toBe('');
  });

  test('waits for a session, and on another page only the drafts come back', () => {
    keep();
    expect(load(createStorage(createMemoryStore()))).toBe('');
    const storage = createSession('card-1');
    expect(load(storage, '/health')).toBe('');
    expect(storage.getJson('draft_interpret')).not.toBeNull();
  });

  test('is dropped when somebody logs in with another card', () => {
    keep();
    const storage = createSession('card-2');
    expect(load(storage)).toBe('');
    expect(storage.getJson('draft_interpret')).toBeNull();
    expect(load(createSession('card-1'))).toBe('');
  });

  test('is not kept after a logout in another tab', () => {
    createKeeper(createStorage(createMemoryStore())).keep();
    expect([remembered, sessionStorage.length]).toEqual([[], 0]);
  });
});
