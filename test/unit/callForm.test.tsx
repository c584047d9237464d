/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { AntdProvider } from '../../src/kit/antd/AntdProvider';
import { CallForm } from '../../src/kit/form/CallForm';
import { asRule, useCallForm } from '../../src/kit/form/useCallForm';

interface Values {
  card: string;
  password: string;
}
type Answer = { data: string; error?: undefined } | { data?: undefined; error: object };

const cardRule = asRule((text) => (text.trim() === 'A1' ? undefined : '卡号不正确。'));

function Example({ send, onDone = () => undefined }: { send(values: Values): Promise<Answer>; onDone?(data: string): void }) {
  const state = useCallForm<Values, string>({ send, onDone });
  return (
    <CallForm name="example" state={state}>
      <Form.Item name="card" label="卡号" rules={[{ required: true }, cardRule]}>
        <Input />
      </Form.Item>
      <Form.Item name="password" label="密码">
        <Input />
      </Form.Item>
      <button type="submit">绑定</button>
    </CallForm>
  );
}

function open(send: (values: Values) => Promise<Answer>, onDone?: (data: string) => void) {
  render(
    <AntdProvider>
      <Example send={send} {...(onDone && { onDone })} />
    </AntdProvider>,
  );
  return { user: userEvent.setup(), card: screen.getByLabelText('卡号'), password: screen.getByLabelText(/密码/) };
}

test('an empty field has the locale’s message and the focus; typing removes the message', async () => {
  const send = jest.fn();
  const { user, card } = open(send);
  await user.click(screen.getByRole('button', { name: '绑定' }));
  expect(await screen.findByText('请输入卡号')).toBeInTheDocument();
  expect(card).toHaveFocus();
  expect(card).toBeInvalid();
  expect(card).toHaveAccessibleDescription('请输入卡号');
  await user.type(card, 'B');
  await waitFor(() => expect(card).toBeValid());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('卡号不正确。')).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
});

test('Enter pressed twice sends once; texts are trimmed, passwords are not', async () => {
  let finish: (answer: Answer) => void = () => undefined;
  const send = jest.fn(() => new Promise<Answer>((resolve) => (finish = resolve)));
  const onDone = jest.fn();
  const { user, card, password } = open(send, onDone);
  await user.type(password, ' x ');
  await user.type(card, ' A1 {Enter}{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalled());
  finish({ data: 'bound' });
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('bound', expect.anything()));
  expect(send.mock.calls).toEqual([[{ card: 'A1', password: ' x ' }]]);
});

test('a refusal stands beside the field that it names; one without a field of the form is announced above it', async () => {
  const refuse = (fields: object) => async () => ({ error: { code: 4000, message: '请求有误', data: { fields } } });
  const { user, card, password } = open(refuse({ password: '密码太旧。', orderNo: '订单不能开票。' }));
  await user.type(card, 'A1{Enter}');
  expect(await screen.findByText('密码太旧。')).toBeInTheDocument();
  expect(password).toHaveFocus();
  expect(screen.getByText('订单不能开票。').closest('[role=alert]')).not.toBeNull();
});
