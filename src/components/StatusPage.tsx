import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from './Icon';
import styles from './StatusPage.module.css';

interface StatusPageProps {
  icon: IconName;
  title: string;
  /** A word or two over the title. */
  label?: string;
  /** What happened and what to do, in a sentence or two. */
  text: ReactNode;
  /** The ways on: links or buttons, the likeliest first. */
  actions: ReactNode;
  /** `alert` for what happens while a person is looking; a page that was asked for needs none. */
  role?: 'alert';
  headingRef?: Ref<HTMLHeadingElement>;
}

/** One message in the middle of the page, with a way on. Loads nothing, so that it can be shown when nothing loads. */
export function StatusPage({ icon, title, label, text, actions, role, headingRef }: StatusPageProps) {
  return (
    <div className={styles.page} role={role}>
      <span className={styles.badge}>
        <Icon name={icon} size={32} />
      </span>
      {label && <p className={styles.label}>{label}</p>}
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
