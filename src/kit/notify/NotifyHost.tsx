import { App } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { ERROR_NOTIFICATION, TOAST_DURATION } from '../../../shared/constants';
import { useNotify } from './notifier';

const { title, duration, top, placement } = ERROR_NOTIFICATION;

function Connect(): null {
  const notifier = useNotify();
  const { message, notification } = App.useApp();
  useEffect(
    () =>
      notifier.connect({
        toast: (kind, text) => void message[kind](text, TOAST_DURATION),
        // Several calls that fail alike say so once.
        requestError: (text) => notification.error({ key: text, title, description: text, duration, placement }),
      }),
    [notifier, message, notification],
  );
  return null;
}

/**
 * antd's `App` with the parameters of spec §9. While it is mounted, antd displays the messages. Only private pages may import this file,
 * because public pages contain no antd.
 */
export function NotifyHost({ children }: { children: ReactNode }) {
  return (
    <App notification={{ top, duration, placement }} message={{ duration: TOAST_DURATION }}>
      <Connect />
      {children}
    </App>
  );
}
