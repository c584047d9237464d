import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from './Icon';
import styles from './StatusPage.module.css';

interface StatusPageProps {
  icon: IconName;
  title: string;
  /** A short label above the title. */
  label?: string;
  /** What happened and what to do, in one or two sentences. */
  text: ReactNode;
  /** Links or buttons that lead on, the most likely one first. */
  actions: ReactNode;
  /** `alert` for an unexpected event; none for a page that the person requested. */
  role?: 'alert';
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A single message in the middle of the page. It loads nothing, so that it can be shown when nothing loads. */
export function StatusPage({ icon, title, label, text, actions, role, headingRef }: StatusPageProps) {
  return (
    <div className={`yj-column yj-middle yj-center yj-pad-5 ${styles.page}`} role={role}>
      <span className="yj-circle">
        <Icon name={icon} size={24} />
      </span>
      {label && <p className="yj-tag yj-soft yj-mt-5">{label}</p>}
      <h1 ref={headingRef} tabIndex={-1} className="yj-mt-5">
        {title}
      </h1>
      <p className="yj-muted yj-prose yj-measure yj-balance yj-mt-3">{text}</p>
      <div className="yj-row yj-center yj-gap-3 yj-mt-5">{actions}</div>
    </div>
  );
}
