import type { ReactNode } from 'react';
import { getHref } from '../../../../shared/routes';
import { ButtonLink } from '../../../components/public/Button';
import { TextField } from '../../../components/public/TextField';
import type { FieldErrors } from '../../../kit/form/formFailure';
import { PasswordField } from './PasswordField';

/** Room for blanks and hyphens. */
const NUMBER_MAX = 48;

/** Card number and identity number. */
export function CardFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <TextField name="physicalCardId" label="卡号" autoComplete="username" maxLength={NUMBER_MAX} required error={errors.physicalCardId} />
      <TextField
        name="idNumber"
        label="证件号"
        autoComplete="off"
        maxLength={NUMBER_MAX}
        required
        error={errors.idNumber}
        hint="身份证、护照等，与办卡时登记的一致。"
      />
    </>
  );
}

/** Account and password; `forgot` leads to a new password. */
export function PasswordFields({ errors, forgot }: { errors: FieldErrors; forgot: ReactNode }) {
  return (
    <>
      <TextField name="account" label="手机号或账号" autoComplete="username" maxLength={64} required error={errors.account} />
      <div>
        <PasswordField name="password" label="密码" autoComplete="current-password" required error={errors.password} />
        {forgot}
      </div>
    </>
  );
}

/** Replaces the card fields on the generic page: a card belongs to a company. */
export function ChooseCompany() {
  return (
    <div className="yj-stack yj-gap-4 yj-muted">
      <p>体检卡由公司发放，请先选择您的公司，再用卡号登录。</p>
      <ButtonLink to={getHref('Company')} kind="primary" size="l">
        选择公司
      </ButtonLink>
    </div>
  );
}
