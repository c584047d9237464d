import type { ReactNode } from 'react';
import type { LoginMethod } from '../../../api/login';
import type { SendCode } from '../../../features/account/useSendCode';
import type { FieldErrors } from '../../../kit/form/formFailure';
import { useHydrated } from '../../../lib/useHydrated';
import { CodeFields } from './CodeFields';
import { CardFields, ChooseCompany, PasswordFields } from './MethodFields';
import { TabPanel } from './Tabs';

interface MethodPanelsProps {
  methods: readonly LoginMethod[];
  selected: LoginMethod;
  prefix: string;
  errors: FieldErrors;
  sendCode: SendCode;
  /** True when a code was sent without JavaScript just before. */
  sentBefore: boolean;
  /** A card belongs to a company, so without one the tab links to the page to choose it. */
  hasCompany: boolean;
  onForgot: () => void;
}

function ForgotLink({ methods, onForgot }: Pick<MethodPanelsProps, 'methods' | 'onForgot'>) {
  return (
    // Without JavaScript a person logs in by text message and can then change the password. Pressed before hydration, `forgot` opens
    // the recovery as soon as the page that the link leads to is hydrated.
    <a
      className="yj-link"
      href={`?method=${methods.includes('code') ? 'code' : 'password'}&forgot`}
      onClick={(event) => {
        event.preventDefault();
        onForgot();
      }}
    >
      忘记密码
    </a>
  );
}

function getFields(method: LoginMethod, props: MethodPanelsProps): ReactNode {
  const { errors, sendCode, sentBefore, hasCompany } = props;
  if (method === 'card') return hasCompany ? <CardFields errors={errors} /> : <ChooseCompany />;
  if (method === 'code') return <CodeFields errors={errors} sendCode={sendCode} sentBefore={sentBefore} />;
  if (method === 'password') return <PasswordFields errors={errors} forgot={<ForgotLink {...props} />} />;
  return null;
}

/** The fields of the allowed methods. Before hydration only those of the selected method are rendered, and each tab is a link. */
export function MethodPanels(props: MethodPanelsProps) {
  const { methods, selected, prefix } = props;
  const hydrated = useHydrated();
  if (methods.length === 1) return <div className="yj-stack yj-gap-4">{getFields(selected, props)}</div>;
  return methods.map((method) => (
    <TabPanel key={method} prefix={prefix} id={method} selected={method === selected}>
      {/* A disabled fieldset is neither validated nor sent, and keeps its input. */}
      <fieldset disabled={method !== selected} className="yj-stack yj-gap-4">
        {(hydrated || method === selected) && getFields(method, props)}
      </fieldset>
    </TabPanel>
  ));
}
