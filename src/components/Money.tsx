import { classNames } from '../lib/classNames';
import { formatFen } from '../lib/money';
import styles from './Money.module.css';

interface MoneyProps {
  /** Integer amount of 分. */
  fen: number;
  /** `m` stands in a line of text, `l` leads a card, `xl` leads a page. */
  size?: 'm' | 'l' | 'xl';
  /** Always writes both decimals, for bills. */
  exact?: boolean;
  className?: string | undefined;
}

/** An amount in yuan with figures of equal width, so that columns of amounts line up. */
export function Money({ fen, size = 'm', exact = false, className }: MoneyProps) {
  const [sign = '', rest = ''] = formatFen(fen, { exact }).split('¥');
  return (
    <span className={classNames(styles.money, styles[size], className)}>
      {sign}
      <span className={styles.sign}>¥</span>
      {rest}
    </span>
  );
}

/** How much more or less something costs: `+¥120`, `−¥30`, or 价格相同; the word before it is for people who listen. */
export function FenDiff({ fen }: { fen: number }) {
  if (fen === 0) return <span className={styles.money}>价格相同</span>;
  return (
    <span className={styles.money}>
      <span className="yj-visually-hidden">{fen > 0 ? '贵 ' : '便宜 '}</span>
      {fen > 0 ? <span aria-hidden="true">+</span> : null}
      {formatFen(fen)}
    </span>
  );
}
