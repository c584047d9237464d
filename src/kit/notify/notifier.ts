import { createContext, useContext } from 'react';

export type ToastKind = 'error' | 'success' | 'info';

/** Displays messages: with antd on private pages, with plain elements elsewhere. */
export interface NotifyTarget {
  /** A message toast (spec §9: 3 seconds). */
  toast(kind: ToastKind, text: string): void;
  /** The request-error notification (spec §8, §9). */
  requestError(text: string): void;
}

/** The interface for pages and the request wrapper. */
export interface Notifier {
  error(text: string): void;
  success(text: string): void;
  info(text: string): void;
  /** Shows the notification titled 请求错误. */
  showError(text: string): void;
  /** Makes another target display the messages. @returns disconnects it */
  connect(target: NotifyTarget): () => void;
}

/** Creates the notifier of a page. @param fallback displays messages while no other target is connected */
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

/** The target on the server, which displays nothing. */
export const silentTarget: NotifyTarget = { toast: () => undefined, requestError: () => undefined };

const NotifyContext = createContext<Notifier>(createNotifier(silentTarget));

export const NotifyProvider = NotifyContext.Provider;

/** Toasts and the request-error notification, on any page. */
export function useNotify(): Notifier {
  return useContext(NotifyContext);
}
