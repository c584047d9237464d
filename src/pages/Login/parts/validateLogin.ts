import type { LoginMethod } from '../../../api/login';
import { checkPhone, checkSmsCode, type FieldErrors } from '../../../kit/form/formFailure';
import { TEXTS } from '../loginTexts';
import { type FormValues, keepErrors } from './formValues';

/** The words are those of antd's forms. */
const required = (value: string | undefined, label: string) => (value ? undefined : `请输入${label}`);

const CHECKS: Record<LoginMethod, (values: FormValues) => Record<string, string | undefined>> = {
  card: ({ physicalCardId, idNumber }) => ({
    physicalCardId: required(physicalCardId, '卡号'),
    idNumber: required(idNumber, '证件号'),
  }),
  code: ({ phone, smsCode }) => ({ phone: checkPhone(phone), smsCode: checkSmsCode(smsCode) }),
  password: ({ account, password }) => ({
    account: required(account, '手机号或账号'),
    password: required(password, '密码'),
  }),
  sso: () => ({}),
};

/** Errors by field; empty when the form can be sent. */
export function validateLogin(method: LoginMethod, values: FormValues): FieldErrors {
  return keepErrors({ ...CHECKS[method](values), agree: values.agree ? undefined : TEXTS.agreeFirst });
}

/** The field that shows a refusal without a field: the proof, because the server does not say which of the two values is wrong. */
const PROOF_FIELDS: Record<LoginMethod, string> = { card: 'idNumber', code: 'smsCode', password: 'password', sso: '' };

/** The field that shows a refused login of this method. */
export function getProofField(method: LoginMethod): string {
  return PROOF_FIELDS[method];
}
