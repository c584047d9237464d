import type { ReactNode } from 'react';
import { DEFAULT_LOGIN_PATH } from '../../../shared/constants';
import { Button, ButtonLink } from '../../components/public/Button';
import { PublicHeader } from '../../components/public/PublicHeader';
import { StatusPage } from '../../components/public/StatusPage';
import { type LinkState, usePhoneLink } from './usePhoneLink';

const logIn = (
  <ButtonLink to={DEFAULT_LOGIN_PATH} size="l">
    在这里登录
  </ButtonLink>
);

interface StepProps {
  state: LinkState;
  check: () => void;
  proceed: () => void;
}

/** The content for each state of the link. */
function Step({ state, check, proceed }: StepProps): ReactNode {
  if (state.kind === 'ready')
    return (
      <StatusPage
        icon="info"
        label={state.link.companyName}
        title={`继续以 ${state.link.nameMasked} 的身份`}
        text="将在这部手机上登录约检，打开电脑上的那一页，最多两小时后自动退出。如果这个二维码不是您自己打开的，请关掉本页。"
        actions={
          <Button kind="primary" size="l" busy={state.isBusy} onClick={proceed}>
            {state.isBusy ? '正在登录…' : '继续'}
          </Button>
        }
      />
    );
  if (state.kind === 'gone')
    return (
      <StatusPage
        icon="warning"
        role="alert"
        title="这个链接已经失效"
        text="它两分钟内有效，只能用一次。回到电脑上点“在手机上继续”，重新生成二维码再扫一次。"
        actions={logIn}
      />
    );
  if (state.kind === 'failed')
    return (
      <StatusPage
        icon="offline"
        role="alert"
        title="没有打开"
        text={state.message}
        actions={
          <>
            <Button kind="primary" size="l" icon="refresh" onClick={check}>
              再试一次
            </Button>
            {logIn}
          </>
        }
      />
    );
  return (
    <StatusPage
      icon="info"
      title="在手机上继续"
      text={
        <>
          <span role="status">正在检查链接…</span>
          <noscript>这一步需要浏览器的 JavaScript。请打开它，或直接在手机上登录。</noscript>
        </>
      }
      actions={<noscript>{logIn}</noscript>}
    />
  );
}

/** Where the QR code of a computer leads: one button continues the page there on this phone. */
export default function PhoneContinuePage() {
  const { state, check, proceed } = usePhoneLink();
  return (
    <>
      <PublicHeader />
      <main>
        <Step state={state} check={() => void check()} proceed={() => void proceed()} />
      </main>
    </>
  );
}
