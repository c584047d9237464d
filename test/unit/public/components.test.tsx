/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextField } from '../../../src/components/public/TextField';
import { getSecondsLeft } from '../../../src/lib/useSecondsLeft';
import { CountdownButton } from '../../../src/pages/Login/parts/CountdownButton';
import { PasswordField } from '../../../src/pages/Login/parts/PasswordField';
import { TabPanel, Tabs } from '../../../src/pages/Login/parts/Tabs';

test('a field has an accessible name, error and hint', () => {
  render(<TextField name="phone" label="手机号" error="请输入 11 位手机号。" hint="用于登录" />);
  const field = screen.getByRole('textbox', { name: '手机号' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('请输入 11 位手机号。 用于登录');
});

test('pasted text is normalized and truncated to the length of the field', async () => {
  const user = userEvent.setup();
  render(<TextField name="phone" label="手机号" maxLength={11} clean={(text) => text.replace(/\D/g, '')} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await user.click(field);
  await user.paste(' 138-0000 0001999 ');
  expect(field.value).toBe('13800000001');
});

test('a password can be revealed, and caps lock is announced', async () => {
  const user = userEvent.setup();
  render(<PasswordField name="password" label="密码" />);
  const field = screen.getByLabelText('密码');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: '显示密码' }));
  expect(field).toHaveAttribute('type', 'text');
  fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true });
  expect(screen.getByRole('status')).toHaveTextContent('大写锁定已打开');
  fireEvent.blur(field);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

function Example() {
  const [selected, setSelected] = useState<'a' | 'b' | 'c'>('a');
  const ids = ['a', 'b', 'c'] as const;
  return (
    <>
      <Tabs
        label="方式"
        prefix="x"
        selected={selected}
        onSelect={setSelected}
        tabs={ids.map((id) => ({ id, label: `页 ${id}`, href: `?m=${id}` }))}
      />
      {ids.map((id) => (
        <TabPanel key={id} prefix="x" id={id} selected={id === selected}>
          内容 {id}
        </TabPanel>
      ))}
    </>
  );
}

test('tabs: one tab stop; arrow keys move and select, and wrap around', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.tab();
  expect(screen.getByRole('tab', { name: '页 a' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: '页 c', selected: true })).toHaveFocus();
  await user.keyboard('{Home}{ArrowRight}');
  expect(screen.getByRole('tab', { name: '页 b', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: '页 b' })).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
});

test('the remaining seconds are whole and never negative', () => {
  expect(getSecondsLeft(null, 0)).toBe(0);
  expect(getSecondsLeft(60_000, 500)).toBe(60);
  expect(getSecondsLeft(60_000, 61_000)).toBe(0);
});

test('a countdown button waits, then can be pressed again', () => {
  jest.useFakeTimers();
  const press = jest.fn();
  render(<CountdownButton label="获取验证码" againLabel="重新获取" until={Date.now() + 2000} onClick={press} />);
  fireEvent.click(screen.getByRole('button', { name: '2 秒后重发' }));
  expect(press).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(2000));
  fireEvent.click(screen.getByRole('button', { name: '重新获取' }));
  expect(press).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
