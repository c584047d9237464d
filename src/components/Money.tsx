import { classNames } from '../lib/classNames';
import { formatFen } from '../lib/money';

interface MoneyProps {
  /** Amount in fen. */
  fen: number;
  /** `m` within a line of text, `l` as the main figure of a card, `xl` of a page. */
  size?: 'm' | 'l' | 'xl';
  className?: string | undefined;
}

const LOOKS = { m: '', l: 'yj-xl yj-strong', xl: 'yj-2xl yj-strong' } as const;

/** An amount in yuan with tabular figures, so that columns of amounts align. */
export function Money({ fen, size = 'm', className }: MoneyProps) {
  const [sign = '', rest = ''] = formatFen(fen).split('¥');
  return (
    <span className={classNames('yj-nowrap', LOOKS[size], className)}>
      {sign}
      <span className={size === 'm' ? undefined : 'yj-large yj-medium'}>¥</span>
      {rest}
    </span>
  );
}

/** A price difference: `+¥120`, `−¥30`, or 价格相同, preceded by a word for screen readers. */
export function FenDiff({ fen }: { fen: number }) {
  if (fen === 0) return <span className="yj-nowrap">价格相同</span>;
  return (
    <span className="yj-nowrap">
      <span className="yj-visually-hidden">{fen > 0 ? '贵 ' : '便宜 '}</span>
      {fen > 0 ? <span aria-hidden="true">+</span> : null}
      {formatFen(fen)}
    </span>
  );
}
