import { Form, type FormInstance, type FormRule } from 'antd';
import { useRef, useState } from 'react';
import { toFailure } from '../../api/ApiFailure';
import { type Failure, getFailure } from './formFailure';

/** The text fields of a form by name; absent while their field is not rendered. */
export type Texts<Name extends string> = Partial<Record<Name, string>>;

interface CallFormOptions<Values, Data> {
  /** Sends the valid values. Texts are trimmed, except passwords. */
  send(values: Values): Promise<{ data?: Data; error?: unknown }>;
  onDone(data: Data, values: Values): unknown;
  /** The field beside which a refusal is shown that names no field. Without one, it is shown above the form. */
  getProofField?(values: Values): string;
}

export interface CallForm<Values> {
  form: FormInstance<Values>;
  /** The text above the form. */
  alert: string | null;
  /** True while the call is running. */
  busy: boolean;
  submit(values: Values): Promise<void>;
  /** Shows errors beside their fields and focuses the first; the others appear above the form. */
  fail(failure: Failure): void;
  /** Removes all errors. */
  clear(): void;
  /** The text of a field. */
  read(name: string): string;
  focus(name: string): void;
}

/** A check as a rule of antd's `Form`, for fields with a value; the rule `required` covers empty ones. */
export const asRule = (check: (value: string) => string | undefined): FormRule => ({
  validator: async (_rule, value: unknown) => {
    const text = typeof value === 'string' && value !== '' ? check(value) : undefined;
    if (text) throw new Error(text);
  },
});

/** Texts without surrounding blanks. A password may begin or end with one. */
function trimTexts<Values extends object>(values: Values): Values {
  const trim = ([name, value]: [string, unknown]) => [name, typeof value === 'string' && !/password/i.test(name) ? value.trim() : value];
  return Object.fromEntries(Object.entries(values).map(trim)) as Values;
}

/** antd's `Form` that sends one call: once, even if Enter is pressed repeatedly, and with its refusals beside the fields. */
export function useCallForm<Values extends object, Data = unknown>({
  send,
  onDone,
  getProofField = () => '',
}: CallFormOptions<Values, Data>): CallForm<Values> {
  const [form] = Form.useForm<Values>();
  const [alert, setAlert] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  // The form's type of names follows from `Values`; the server's names are only known at run time.
  const fields: FormInstance = form;

  const clear = () => {
    setAlert(null);
    fields.setFields(fields.getFieldsError().map(({ name }) => ({ name, errors: [] })));
  };
  const fail = ({ alert: text, errors = {} }: Failure) => {
    const names = fields.getFieldsError().map(({ name }) => String(name));
    const beside = Object.entries(errors).filter(([name]) => names.includes(name));
    const others = Object.entries(errors).filter(([name]) => !names.includes(name));
    fields.setFields(beside.map(([name, error]) => ({ name, errors: [error] })));
    setAlert([text, ...others.map(([, error]) => error)].filter(Boolean).join('') || null);
    if (beside[0]) fields.focusField(beside[0][0]);
  };
  const submit = async (entered: Values) => {
    if (running.current) return;
    const values = trimTexts(entered);
    clear();
    running.current = true;
    setBusy(true);
    const { data, error } = await send(values);
    running.current = false;
    setBusy(false);
    if (error) fail(getFailure(toFailure(error), getProofField(values)));
    else await onDone(data as Data, values);
  };
  return {
    form,
    alert,
    busy,
    submit,
    fail,
    clear,
    read: (name) => String(fields.getFieldValue(name) ?? '').trim(),
    focus: (name) => fields.focusField(name),
  };
}
