import { classNames } from '../lib/classNames';
import styles from './RichText.module.css';

/** HTML with headings, lists and links, which the back end sanitized before storing it. The only component that sets HTML of the back end. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <div className={classNames('yj-rich', styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
