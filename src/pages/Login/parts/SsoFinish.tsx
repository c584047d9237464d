import { useEffect, useRef } from 'react';
import { sendLogin } from '../../../api/login';
import { Button } from '../../../components/public/Button';
import { usePublicConfig } from '../../../lib/publicConfig';
import { useHydrated } from '../../../lib/useHydrated';
import { useAppDispatch } from '../../../store/hooks';
import { FAILED_TEXTS } from '../loginTexts';
import { matchSsoState } from './matchSsoState';
import { useFinishLogin } from './useFinishLogin';

export interface SsoFinishProps {
  companySuffix: string;
  code: string;
  state: string | null;
  onFail: (text: string) => void;
}

/** Finishes the company's sign-on with the code that it returned. Without JavaScript a button does it. */
export function SsoFinish({ companySuffix, code, state, onFail }: SsoFinishProps) {
  const dispatch = useAppDispatch();
  const hydrated = useHydrated();
  const { basePath } = usePublicConfig();
  const finishLogin = useFinishLogin(`/${companySuffix}`);
  // A code can be used once, and effects may run twice.
  const started = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const run = async () => {
      // Removes the code from the address, so that neither a reload nor the history uses it again.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      const origin = dispatch(matchSsoState(state));
      if (origin === 'foreign') return onFail(FAILED_TEXTS.sso ?? '');
      if (origin === 'unknown') return form.current?.submit();
      const fields = { ssoCode: code, state };
      const attempt = { method: 'sso', fields, companySuffix, companyId: undefined } as const;
      const { data } = await dispatch((_dispatch, _getState, side) => sendLogin(side, attempt));
      const obstacle = data ? await finishLogin(data) : { message: FAILED_TEXTS.sso ?? '' };
      if (obstacle) onFail(obstacle.message);
    };
    run();
  }, [dispatch, finishLogin, companySuffix, code, state, onFail]);

  return (
    <form ref={form} className="yj-stack" method="post" action={`${basePath}/session/login`}>
      <h2 role="status" className="yj-2xl">
        正在登录…
      </h2>
      <p>正在确认您的企业账号，很快就好。</p>
      <input type="hidden" name="method" value="sso" />
      <input type="hidden" name="code" value={companySuffix} />
      <input type="hidden" name="ssoCode" value={code} />
      <input type="hidden" name="state" value={state ?? ''} />
      <input type="hidden" name="agree" value="1" />
      {!hydrated && (
        <Button type="submit" kind="primary" size="l">
          继续登录
        </Button>
      )}
    </form>
  );
}
