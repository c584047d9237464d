import loadable from '@loadable/component';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from '../../kit/notify/notifier';
import type { Intercept } from '../../lib/Interceptor';
import { useAppDispatch } from '../../store/hooks';
import { createConfirmIntercept, type Question } from './createConfirmIntercept';

/** Loaded on demand: most people never see it. */
const ConfirmDialog = loadable(() => import('./ConfirmDialog'), { resolveComponent: (module) => module.ConfirmDialog });

interface Asked {
  question: Question;
  isOpen: boolean;
}

/** Asks for a proof of identity for every call that requires one (code 4032); the call is then repeated. */
export function ConfirmHost() {
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const [asked, setAsked] = useState<Asked | null>(null);
  const resolve = useRef<(confirmed: boolean) => void>(undefined);
  const answer = (confirmed: boolean) => {
    resolve.current?.(confirmed);
    resolve.current = undefined;
    // The dialog is closed before it is unmounted, so that it restores the focus.
    setAsked((current) => current && { ...current, isOpen: false });
  };
  useEffect(() => {
    const ask = async (question: Question) => {
      try {
        await ConfirmDialog.load();
      } catch {
        notify.error('确认身份的窗口没有打开，请检查网络后再试。');
        return false;
      }
      setAsked({ question, isOpen: true });
      return new Promise<boolean>((settle) => {
        resolve.current = settle;
      });
    };
    const setIntercept = (intercept: Intercept | undefined) =>
      dispatch((_dispatch, _getState, { interceptor }) => {
        if (interceptor) interceptor.current = intercept;
      });
    setIntercept(createConfirmIntercept(ask));
    return () => {
      setIntercept(undefined);
      resolve.current?.(false);
    };
  }, [dispatch, notify]);
  return asked ? <ConfirmDialog open={asked.isOpen} question={asked.question} onAnswer={answer} /> : null;
}
