import { useCallback, useEffect, useRef, useState } from 'react';
import { BUSINESS_CODES, HOME_PATH } from '../../../shared/constants';
import type { CallResponse } from '../../../shared/contract/contract';
import { isPrivateAddress } from '../../../shared/lostPage';
import { getLoginHref } from '../../../shared/routes';
import type { ApiFailure } from '../../api/ApiFailure';
import { continueSession } from '../../features/session/continueSession';
import { usePublicConfig } from '../../lib/publicConfig';
import { useAppDispatch } from '../../store/hooks';
import { sendCall } from '../../store/publicCalls';

/** What the page shows. */
export type LinkState =
  | { kind: 'checking' }
  | { kind: 'ready'; link: CallResponse<'phoneLinkRead'>; isBusy: boolean }
  /** Expired, used or unknown. */
  | { kind: 'gone' }
  | { kind: 'failed'; message: string };

const TICKET = /^#([\w-]{43})$/;
const GONE_CODES: readonly number[] = [BUSINESS_CODES.missing, BUSINESS_CODES.validation];

function toState({ code, message }: ApiFailure): LinkState {
  if (code !== undefined && GONE_CODES.includes(code)) return { kind: 'gone' };
  return { kind: 'failed', message: code === undefined ? '网络或服务暂时不通，稍等一下再试。' : message };
}

/** Reads the one-time link in the address's fragment, and uses it when the person confirms. */
export function usePhoneLink() {
  const dispatch = useAppDispatch();
  const { basePath } = usePublicConfig();
  const [state, setState] = useState<LinkState>({ kind: 'checking' });
  // A ref, because the state changes too late for a second press within the same frame.
  const isRunning = useRef(false);

  const check = useCallback(async () => {
    const [, ticket] = TICKET.exec(window.location.hash) ?? [];
    if (!ticket) return setState({ kind: 'gone' });
    setState({ kind: 'checking' });
    const { data, error } = await dispatch(sendCall('phoneLinkRead', { ticket }));
    setState(data ? { kind: 'ready', link: data, isBusy: false } : toState(error ?? { message: '' }));
    return undefined;
  }, [dispatch]);

  useEffect(() => {
    void check();
    // Scanning another code may change the fragment only.
    const handleChange = () => void check();
    window.addEventListener('hashchange', handleChange);
    return () => window.removeEventListener('hashchange', handleChange);
  }, [check]);

  const proceed = async () => {
    const [, ticket] = TICKET.exec(window.location.hash) ?? [];
    if (isRunning.current || state.kind !== 'ready' || !ticket) return undefined;
    isRunning.current = true;
    setState({ ...state, isBusy: true });
    const { data, error } = await dispatch(sendCall('phoneLinkUse', { ticket }));
    if (data) {
      const obstacle = await dispatch(continueSession(data, { loginPage: getLoginHref(data.loginUrlSuffix) }));
      if (obstacle) return setState({ kind: 'failed', message: obstacle });
      // Replaces the entry in the history that contains the link. The answer of another back end is not trusted.
      window.location.replace(basePath + (isPrivateAddress(data.page) ? data.page : HOME_PATH));
      return undefined;
    }
    isRunning.current = false;
    return setState(toState(error ?? { message: '' }));
  };

  return { state, check, proceed };
}
