import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CallResponse } from '../../../../shared/contract/contract';
import type { LoginMethod } from '../../../api/login';
import { Button } from '../../../components/public/Button';
import { Notice } from '../../../components/public/Notice';
import { useSendCode } from '../../../features/account/useSendCode';
import { usePublicConfig } from '../../../lib/publicConfig';
import { useHydrated } from '../../../lib/useHydrated';
import { getFailedText, METHOD_HINTS, METHOD_LABELS, TEXTS } from '../loginTexts';
import { Agreement } from './Agreement';
import { type DemoAccount, DemoAccounts } from './DemoAccounts';
import { MethodPanels } from './MethodPanels';
import { Tabs } from './Tabs';
import { useFormState } from './useFormState';
import { useLogin } from './useLogin';

export type CompanyStyle = CallResponse<'getCompanyStyleConfigBySuffix'>;

/** On the generic page, methods that need no company come first. */
const GENERIC_METHODS: readonly LoginMethod[] = ['password', 'code', 'card'];

interface LoginFormProps {
  /** Null on the generic page. */
  company: CompanyStyle | null;
  companySuffix: string;
  /** What went wrong before this form was shown. */
  initialAlert: string | null;
  /** Good news from the step before. */
  news: string | null;
  /** True after a password was reset: the password method is selected. */
  isBack: boolean;
  onForgot: () => void;
}

function getFirstMethod(methods: readonly LoginMethod[], query: URLSearchParams): LoginMethod {
  const wanted = query.get('method') ?? query.get('failed');
  return methods.find((method) => method === wanted) ?? methods[0] ?? 'card';
}

function fillForm(form: HTMLFormElement | null, { physicalCardId, idNumber, phone, password }: DemoAccount): void {
  const values = { physicalCardId, idNumber, phone, account: phone, password: password ?? '' };
  for (const [name, value] of Object.entries(values)) {
    for (const input of form?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`) ?? []) input.value = value;
  }
}

function SubmitButton({ method, busy, proving }: { method: LoginMethod; busy: boolean; proving: boolean }) {
  const label = method === 'sso' ? '用企业账号登录' : '登录';
  return (
    <Button type="submit" kind="primary" size="l" busy={busy}>
      {proving ? TEXTS.proving : busy ? '正在登录…' : label}
    </Button>
  );
}

/** What tells the server the method and the company when the form is sent without JavaScript. */
function PlainFormParts({ method, companySuffix }: { method: LoginMethod; companySuffix: string }) {
  const hydrated = useHydrated();
  return (
    <>
      <input type="hidden" name="method" value={method} />
      <input type="hidden" name="code" value={companySuffix} />
      {/* Enter activates the first submit button of a form, which must not be the one that sends a code. */}
      {!hydrated && <button type="submit" hidden tabIndex={-1} aria-hidden="true" />}
    </>
  );
}

/** The state of the login form. */
function useLoginForm({ company, companySuffix, initialAlert, isBack }: LoginFormProps) {
  const query = new URLSearchParams(useLocation().search);
  const methods = company ? company.loginMethods : GENERIC_METHODS;
  const [method, setMethod] = useState(() => (isBack ? 'password' : getFirstMethod(methods, query)));
  const state = useFormState(initialAlert ?? (isBack ? null : getFailedText(query.get('failed') ?? '')));
  useEffect(() => {
    const account = isBack && state.form.current?.elements.namedItem('account');
    if (account instanceof HTMLElement) account.focus();
  }, [isBack, state.form]);
  const sendCode = useSendCode(state, 'sendCodeLogin');
  const login = useLogin(state, method, { companySuffix, companyId: company?.companyId, ownSignOn: company?.ownSignOn });
  const select = (id: LoginMethod) => {
    state.clear();
    setMethod(id);
  };
  return { methods, method, select, state, sendCode, login, sentBefore: query.has('sent') };
}

/** The form half: a tab for each login method that the company allows. Works as a plain form before and without JavaScript. */
export function LoginForm(props: LoginFormProps) {
  const { company, companySuffix, news, onForgot } = props;
  const { methods, method, select, state, sendCode, login, sentBefore } = useLoginForm(props);
  const { basePath } = usePublicConfig();
  const hydrated = useHydrated();
  const prefix = useId();
  const fill = (account: DemoAccount) => {
    fillForm(state.form.current, account);
    // The company's sign-on has no fields to fill, so another method is selected.
    const next = method === 'sso' && methods.find((id) => id !== 'sso');
    if (next) select(next);
  };
  const tabs = methods.map((id) => ({ id, label: METHOD_LABELS[id], href: `?method=${id}` }));
  return (
    <>
      <form
        ref={state.form}
        className="yj-stack yj-gap-4"
        method="post"
        action={`${basePath}/session/login`}
        noValidate={hydrated}
        onSubmit={login.handleSubmit}
        onInput={state.handleInput}
      >
        <PlainFormParts method={method} companySuffix={companySuffix} />
        <header>
          <h2 className="yj-2xl">登录</h2>
          <p className="yj-faint">{METHOD_HINTS[method]}</p>
        </header>
        {tabs.length > 1 && <Tabs label="登录方式" prefix={prefix} selected={method} tabs={tabs} onSelect={select} />}
        {news && <Notice tone="success">{news}</Notice>}
        {state.alert && <Notice tone="danger">{state.alert}</Notice>}
        <MethodPanels
          {...{ methods, prefix, sendCode, sentBefore, onForgot }}
          selected={method}
          errors={state.errors}
          hasCompany={company !== null}
        />
        {(method !== 'card' || company) && (
          <>
            <Agreement error={state.errors.agree} />
            <div className="yj-stack yj-gap-1">
              <SubmitButton method={method} busy={login.busy} proving={login.proving} />
              <p role="status" className="yj-faint">
                {login.proving && TEXTS.provingHint}
              </p>
            </div>
            {company?.ownSignOn && method !== 'sso' && (
              <Button type="submit" name="intent" value="company" size="l" formNoValidate>
                使用公司账号登录
              </Button>
            )}
          </>
        )}
      </form>
      {company?.demoAccounts && <DemoAccounts accounts={company.demoAccounts} onFill={fill} />}
    </>
  );
}
