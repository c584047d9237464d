import loadable from '@loadable/component';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { getHref } from '../../../shared/routes';
import { ButtonLink } from '../../components/public/Button';
import { Notice } from '../../components/public/Notice';
import { Bone, EmptyState, FailedState, Loading } from '../../components/public/StateView';
import { useNotify } from '../../kit/notify/notifier';
import { useAppDispatch } from '../../store/hooks';
import { useCall } from '../../store/publicCalls';
import { getCompanySuffix, isGenericSuffix } from './companySuffix';
import { isUnknownCompany } from './Login.data';
import { TEXTS } from './loginTexts';
import { type CompanyStyle, LoginForm } from './parts/LoginForm';
import { type Brand, LoginFrame } from './parts/LoginFrame';

/** These forms and texts are rarely needed, so they have chunks of their own. */
const Recovery = loadable(() => import('./parts/Recovery'), { resolveComponent: (module) => module.Recovery });
const SignOn = loadable(() => import('./parts/SignOn'), { resolveComponent: (module) => module.SignOn });

const NEUTRAL: Brand = { name: '约检', welcome: '公司为您安排的体检，从预约到报告都在这里。' };

/** True when a session has just been lost. Read after hydration, because the server's page is the same for everybody. */
function useLostSession(): boolean {
  const dispatch = useAppDispatch();
  const [wasLost, setWasLost] = useState(false);
  useEffect(() => setWasLost(dispatch((_dispatch, _getState, { session }) => session.recallLostPage() !== null)), [dispatch]);
  return wasLost;
}

/** The form half, in one of three views: login, recovery, or the end of the company's sign-on. */
function LoginViews({ company, companySuffix }: { company: CompanyStyle | null; companySuffix: string }) {
  const query = new URLSearchParams(useLocation().search);
  const code = query.get('code');
  const failed = query.get('failed') ?? '';
  const [view, setView] = useState<'login' | 'reset' | 'sso'>(
    code && company?.loginMethods.includes('sso') ? 'sso' : query.has('undo') ? 'reset' : 'login',
  );
  const [alert, setAlert] = useState<string | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const [isBack, setIsBack] = useState(false);
  const wasLost = useLostSession();
  const notify = useNotify();
  const handleForgot = () =>
    Recovery.load().then(
      () => {
        setAlert(null);
        setIsBack(true);
        setView('reset');
      },
      () => notify.error('重设密码的表单没有打开，请检查网络后再按一次。'),
    );
  // Only in the browser: without JavaScript the form of the login is of more use.
  const isForgot = query.has('forgot');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an address
  useEffect(() => {
    if (isForgot) void handleForgot();
  }, [isForgot]);
  const handleSsoFailure = (text: string) => {
    setAlert(text);
    setView('login');
  };
  const handleReset = () => {
    setNews('新密码已保存，请用它登录。');
    setView('login');
  };
  if (view === 'sso' && code)
    return <SignOn companySuffix={companySuffix} code={code} state={query.get('state')} onFail={handleSsoFailure} />;
  if (view === 'reset') return <Recovery onDone={handleReset} onBack={() => setView('login')} />;
  return (
    <>
      {wasLost && (
        <div className="yj-mb-5">
          <Notice tone="info">{TEXTS.lost}</Notice>
        </div>
      )}
      {!isBack && failed.startsWith('so_') && <SignOn reason={failed} />}
      <LoginForm company={company} companySuffix={companySuffix} initialAlert={alert} news={news} isBack={isBack} onForgot={handleForgot} />
    </>
  );
}

/** The form half without a company: it is unknown, failed to load, or is loading. */
function NoCompany({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  return (
    <LoginFrame brand={NEUTRAL}>
      {isUnknownCompany(error) ? (
        <EmptyState
          icon="search"
          title="没有找到这家企业"
          text="登录地址可能输错了，或者已经更换。可以按名称查找您的公司。"
          action={
            <ButtonLink to={getHref('Company')} kind="primary">
              查找我的公司
            </ButtonLink>
          }
        />
      ) : error ? (
        <FailedState label="登录页" onRetry={onRetry} busy={busy} text="网络或服务可能暂时不通，稍等一下再试。" />
      ) : (
        <Loading label="登录页">
          <div className="yj-stack">
            <Bone width="96px" height="36px" />
            <Bone height="48px" />
            <Bone height="48px" />
            <Bone height="48px" />
          </div>
        </Loading>
      )}
    </LoginFrame>
  );
}

function CompanyLogin({ companySuffix }: { companySuffix: string }) {
  const { data: company, error, isFetching, refetch } = useCall('getCompanyStyleConfigBySuffix', { loginUrlSuffix: companySuffix });
  useRememberedCompany(company?.loginUrlSuffix);

  if (company) {
    const brand = { name: company.companyName, welcome: company.welcome, logoUrl: company.logoUrl };
    return (
      <LoginFrame brand={brand} chooseLabel="选择其他企业">
        <LoginViews company={company} companySuffix={companySuffix} />
      </LoginFrame>
    );
  }
  return <NoCompany error={error} busy={isFetching} onRetry={refetch} />;
}

/** Remembers the company as the last one used, for the page to choose a company. */
function useRememberedCompany(companySuffix: string | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (companySuffix) dispatch((_dispatch, _getState, { storage }) => storage.addRecentCompany(companySuffix));
  }, [dispatch, companySuffix]);
}

/** A company's login page, or the generic one at /login. */
export default function LoginPage() {
  const companySuffix = getCompanySuffix(useLocation().pathname);
  if (!isGenericSuffix(companySuffix)) return <CompanyLogin key={companySuffix} companySuffix={companySuffix} />;
  return (
    <LoginFrame brand={NEUTRAL} chooseLabel="选择企业">
      <LoginViews company={null} companySuffix={companySuffix} />
    </LoginFrame>
  );
}
