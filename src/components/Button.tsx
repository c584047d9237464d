import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../lib/classNames';
import { AppLink, type AppLinkProps } from './AppLink';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon';

/** `primary` is the one action of a screen; `text` is a quiet one inside a line. */
export type ButtonKind = 'primary' | 'secondary' | 'text' | 'danger';

interface LookProps {
  kind?: ButtonKind;
  /** 40 px high, or 48 px for the one action that leads a page, or 32 px inside lists. */
  size?: 's' | 'm' | 'l';
  icon?: IconName;
  /** Takes the whole width. */
  block?: boolean;
}

const getClass = (kind: ButtonKind = 'secondary', size: 's' | 'm' | 'l' = 'm', block = false) =>
  classNames(styles.button, styles[kind], styles[size], block && styles.block);

interface ButtonProps extends LookProps, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** Something runs: presses are ignored, the focus stays. The words should say what runs. */
  busy?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A plain button in the company's colours; no library, so that public pages can carry it too. */
export function Button({ kind, size, icon, block, busy = false, type = 'button', onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={getClass(kind, size, block)}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon ? <Icon name={icon} size={18} className={busy ? styles.turning : undefined} /> : null}
      {children}
    </button>
  );
}

/** A link that looks like a button, for an action that is another address. */
export function ButtonLink({ kind, size, icon, block, ...link }: LookProps & Omit<AppLinkProps, 'className'>) {
  return (
    <AppLink {...link} className={getClass(kind, size, block)}>
      {icon ? <Icon name={icon} size={18} /> : null}
      {link.children}
    </AppLink>
  );
}
