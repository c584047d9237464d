import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CallResponse } from '../../../../shared/contract/contract';
import { Button } from '../../../components/Button';
import { Notice } from '../../../components/Notice';
import { getTabIds, Tabs } from '../../../components/Tabs';
import { usePublicConfig } from '../../../lib/publicConfig';
import { useHydrated } from '../../../lib/useHydrated';
import styles from '../Login.module.css';
import { FAILED_TEXTS, type LoginMethod, METHOD_HINTS, METHOD_LABELS } from '../texts';
import { Agreement } from './Agreement';
import { CodeFields } from './CodeFields';
import { type DemoAccount, DemoAccounts } from './DemoAccounts';
import { CardFields, ChooseCompany, PasswordFields } from './MethodFields';
import { type FormState, useFormState } from './useFormState';
import { useLogin } from './useLogin';
import { useSendCode } from './useSendCode';

export type CompanyStyle = CallResponse<'getCompanyStyleConfigBySuffix'>;

/** The generic page offers what needs no company; its card tab leads to the choice of one. */
const GENERIC_METHODS: readonly LoginMethod[] = ['password', 'code', 'card'];

interface LoginFormProps {
  /** Null on the generic page. */
  company: CompanyStyle | null;
  module: string;
  /** What went wrong before this form was shown. */
  initialAlert: string | null;
  /** Good news from the step before. */
  news: string | null;
  onForgot: () => void;
}

function getFirstMethod(methods: readonly LoginMethod[], query: URLSearchParams): LoginMethod {
  const wanted = query.get('method') ?? query.get('failed');
  return methods.find((method) => method === wanted) ?? methods[0] ?? 'card';
}

function fillForm(form: HTMLFormElement | null, account: DemoAccount): void {
  const { physicalCardId, idNumber, phone, password } = account;
  const values = { physicalCardId, idNumber, phone, account: phone, password: password ?? '' };
  for (const [name, value] of Object.entries(values)) {
    const input = form?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = value;
  }
}

function agree(state: FormState): void {
  const box = state.form.current?.elements.namedItem('agree');
  // A click, so that the error beside the box goes as it does when a person ticks it.
  if (box instanceof HTMLInputElement && !box.checked) box.click();
}

/** The form half: a tab for each login method that the company allows. Works as a plain form before and without JavaScript. */
export function LoginForm({ company, module, initialAlert, news, onForgot }: LoginFormProps) {
  const query = new URLSearchParams(useLocation().search);
  const { basePath } = usePublicConfig();
  const hydrated = useHydrated();
  const prefix = useId();
  const methods = company ? company.loginMethods : GENERIC_METHODS;
  const [method, setMethod] = useState(() => getFirstMethod(methods, query));
  const state = useFormState(initialAlert ?? FAILED_TEXTS[query.get('failed') ?? ''] ?? null);
  const sendCode = useSendCode(state, 'login');
  const login = useLogin(state, method, { module, companyId: company?.companyId });
  const needsCompany = method === 'card' && !company;

  const forgot = (
    <a
      href={methods.includes('code') ? '?method=code' : '?method=password'}
      onClick={(event) => {
        event.preventDefault();
        onForgot();
      }}
    >
      忘记密码
    </a>
  );
  const panels: Record<LoginMethod, React.ReactNode> = {
    card: company ? <CardFields errors={state.errors} /> : <ChooseCompany />,
    code: <CodeFields errors={state.errors} sendCode={sendCode} sentBefore={query.has('sent')} />,
    password: <PasswordFields errors={state.errors} forgot={forgot} />,
    sso: null,
  };

  return (
    <>
      <form
        ref={state.form}
        className={styles.form}
        method="post"
        action={`${basePath}/session/login`}
        noValidate={hydrated}
        onSubmit={login.handleSubmit}
        onInput={state.handleInput}
      >
        <input type="hidden" name="method" value={method} />
        <input type="hidden" name="code" value={module} />
        {/* Enter presses the first submit button of a form: it must not be the one that sends a code. */}
        {!hydrated && <button type="submit" hidden tabIndex={-1} aria-hidden="true" />}
        <header>
          <h2>登录</h2>
          <p className={styles.hint}>{METHOD_HINTS[method]}</p>
        </header>
        {methods.length > 1 && (
          <Tabs
            label="登录方式"
            prefix={prefix}
            selected={method}
            tabs={methods.map((id) => ({ id, label: METHOD_LABELS[id], href: `?method=${id}` }))}
            onSelect={(id) => {
              state.clear();
              setMethod(id);
            }}
          />
        )}
        {news && <Notice tone="success">{news}</Notice>}
        {state.alert && <Notice tone="danger">{state.alert}</Notice>}
        {methods.map((id) => (
          <div
            key={id}
            role={methods.length > 1 ? 'tabpanel' : undefined}
            id={getTabIds(prefix, id).panel}
            aria-labelledby={methods.length > 1 ? getTabIds(prefix, id).tab : undefined}
            hidden={id !== method || !panels[id]}
          >
            {/* A disabled fieldset is neither checked nor sent, and keeps what was typed. */}
            <fieldset disabled={id !== method} className={styles.fields}>
              {panels[id]}
            </fieldset>
          </div>
        ))}
        {!needsCompany && (
          <>
            <Agreement error={state.errors.agree} onAgree={() => agree(state)} />
            <Button type="submit" kind="primary" size="l" block busy={login.busy} icon={login.busy ? 'refresh' : undefined}>
              {login.busy ? '正在登录…' : method === 'sso' ? '用企业账号登录' : '登录'}
            </Button>
          </>
        )}
      </form>
      {company?.demoAccounts && <DemoAccounts accounts={company.demoAccounts} onFill={(account) => fillForm(state.form.current, account)} />}
    </>
  );
}
