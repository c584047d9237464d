import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../../lib/classNames';
import { AppLink, type AppLinkProps } from '../AppLink';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon';

interface LookProps {
  /** `primary` is the main action of a screen; `text` is a minor one within a line. */
  kind?: 'primary' | 'secondary' | 'text';
  /** 48 px high instead of 40, for the main action of a page. */
  size?: 'l';
  icon?: IconName;
}

const getClass = ({ kind = 'secondary', size }: LookProps) => classNames(styles.button, styles[kind], size && styles.l);

interface ButtonProps extends LookProps, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** The action is running: clicks are ignored and the focus stays. The label should say what is running. */
  busy?: boolean;
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A plain button in the company's colours, without a library, so that public pages can use it too. */
export function Button({ kind, size, icon, busy = false, type = 'button', onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={getClass({ kind, size })}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon ? <Icon name={icon} size={18} /> : null}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, icon, ...link }: LookProps & Omit<AppLinkProps, 'className'>) {
  return (
    <AppLink {...link} className={getClass({ kind, size })}>
      {icon ? <Icon name={icon} size={18} /> : null}
      {link.children}
    </AppLink>
  );
}
