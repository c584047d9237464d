import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../../lib/classNames';
import { AppLink, type AppLinkProps } from '../AppLink';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon';

/** `primary` is the main action of a screen; `text` is a minor one within a line. */
export type ButtonKind = 'primary' | 'secondary' | 'text';

interface LookProps {
  kind?: ButtonKind;
  /** The height: `s` 32 px inside lists, `m` 40 px, `l` 48 px for the main action of a page. */
  size?: 's' | 'm' | 'l';
  icon?: IconName;
  /** Takes the full width. */
  block?: boolean;
}

const getClass = (kind: ButtonKind = 'secondary', size: 's' | 'm' | 'l' = 'm', block = false) =>
  classNames(styles.button, styles[kind], styles[size], block && styles.block);

interface ButtonProps extends LookProps, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** The action is running: clicks are ignored and the focus stays. The label should say what is running. */
  busy?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A plain button in the company's colours, without a library, so that public pages can use it too. */
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

/** A link that looks like a button. */
export function ButtonLink({ kind, size, icon, block, ...link }: LookProps & Omit<AppLinkProps, 'className'>) {
  return (
    <AppLink {...link} className={getClass(kind, size, block)}>
      {icon ? <Icon name={icon} size={18} /> : null}
      {link.children}
    </AppLink>
  );
}
