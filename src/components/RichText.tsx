import { classNames } from '../lib/classNames';
import styles from './RichText.module.css';

/** Text with headings, lists and links from the back end, which sanitises it before it stores it. The only place that sets HTML. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <div className={classNames(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
