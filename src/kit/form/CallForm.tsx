import { Alert, Form, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import type { CallForm as State } from './useCallForm';

interface CallFormProps<Values> extends Omit<FormProps<Values>, 'form' | 'onFinish' | 'children'> {
  /** Unique in the page: it begins the fields' ids. */
  name: string;
  state: State<Values>;
  children: ReactNode;
}

/**
 * antd's `Form` for a call, with the call's general error above the fields. An error appears on submission and disappears when its field
 * changes; the first wrong field gets the focus.
 */
export function CallForm<Values extends object>({ state, children, onValuesChange, ...props }: CallFormProps<Values>) {
  const { form, alert, submit } = state;
  return (
    <Form
      layout="vertical"
      requiredMark="optional"
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      {...props}
      form={form}
      onFinish={submit}
      onValuesChange={(changed: Partial<Values>, all) => {
        form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] }) as never));
        onValuesChange?.(changed, all);
      }}
    >
      {alert ? (
        <Form.Item>
          <Alert type="error" showIcon title={alert} />
        </Form.Item>
      ) : null}
      {children}
    </Form>
  );
}
