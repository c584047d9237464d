import { ERROR_NOTIFICATION, TOAST_DURATION } from '../../../shared/constants';
import styles from './domTarget.module.css';
import type { NotifyTarget, ToastKind } from './notifier';

const ICONS: Record<ToastKind, string> = { error: '✕', success: '✓', info: 'ℹ' };

/**
 * Displays messages with plain elements, for pages without antd. Texts, positions and durations are those of spec §9. Screen readers
 * announce errors immediately and other messages politely.
 */
export function createDomTarget(document: Document): NotifyTarget {
  const create = (tag: string, className = '', text = '') => {
    const element = document.createElement(tag);
    element.className = className;
    element.textContent = text;
    return element;
  };
  const stacks = new Map<string, HTMLElement>();
  const show = (place: 'corner' | 'middle', element: HTMLElement, seconds: number) => {
    const stack = stacks.get(place) ?? create('div', `${styles.stack} ${styles[place]}`);
    if (!stack.isConnected) {
      stack.style.setProperty('--yj-notify-top', `${ERROR_NOTIFICATION.top}px`);
      document.body.append(stack);
      stacks.set(place, stack);
    }
    stack.append(element);
    setTimeout(() => element.remove(), seconds * 1000);
  };
  return {
    requestError: (text) => {
      const notice = create('div', 'yj-surface yj-inset yj-line yj-between');
      notice.setAttribute('role', 'alert');
      const close = create('button', 'yj-check', '✕');
      close.setAttribute('type', 'button');
      close.setAttribute('aria-label', '关闭');
      close.addEventListener('click', () => notice.remove());
      const words = create('div');
      words.append(create('b', '', ERROR_NOTIFICATION.title), create('div', 'yj-muted', text));
      notice.append(words, close);
      show('corner', notice, ERROR_NOTIFICATION.duration);
    },
    toast: (kind, text) => {
      const toast = create('div', `yj-surface yj-inset yj-soft-${kind === 'error' ? 'danger' : kind}`, `${ICONS[kind]} ${text}`);
      toast.setAttribute('role', kind === 'error' ? 'alert' : 'status');
      show('middle', toast, TOAST_DURATION);
    },
  };
}
