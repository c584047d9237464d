import { createContext, useContext } from 'react';

export type ToastKind = 'error' | 'success' | 'info';

/** Shows messages to the person; one implementation draws with antd (private pages), one with plain elements. */
export interface NotifyTarget {
  /** A message toast (spec §9: 3 seconds). */
  toast(kind: ToastKind, text: string): void;
  /** The request-error notification (spec §8, §9). */
  requestError(text: string): void;
}

/** What pages and the wrapper call. */
export interface Notifier {
  error(text: string): void;
  success(text: string): void;
  info(text: string): void;
  /** The notification titled 请求错误. */
  showError(text: string): void;
  /** Lets another target show the messages while it is there. @returns gives the place back */
  connect(target: NotifyTarget): () => void;
}

/** @param fallback shows messages while no other target is connected */
export function createNotifier(fallback: NotifyTarget): Notifier {
  const targets: NotifyTarget[] = [];
  const get = () => targets.at(-1) ?? fallback;
  return {
    error: (text) => get().toast('error', text),
    success: (text) => get().toast('success', text),
    info: (text) => get().toast('info', text),
    showError: (text) => get().requestError(text),
    connect: (target) => {
      targets.push(target);
      return () => {
        const index = targets.indexOf(target);
        if (index >= 0) targets.splice(index, 1);
      };
    },
  };
}

/** Shows nothing: the server's target. */
export const silentTarget: NotifyTarget = { toast: () => undefined, requestError: () => undefined };

const NotifyContext = createContext<Notifier>(createNotifier(silentTarget));

export const NotifyProvider = NotifyContext.Provider;

/** Toasts and the request-error notification, on any page. */
export function useNotify(): Notifier {
  return useContext(NotifyContext);
}
