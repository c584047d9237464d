import type { ReactNode } from 'react';
import { Card } from '../../components/Card';
import { Money } from '../../components/Money';
import type { AddOn } from './addOnRules';

interface GapsProps {
  /** The package's add-ons that are not chosen. */
  addOns: readonly AddOn[];
  /** Changes the choice, on the last step, where the list is folded. */
  action?: ReactNode;
}

/** What the package cannot find, with the add-on that would. Nothing is shown where operators have given nothing with a source. */
export function Gaps({ addOns, action }: GapsProps) {
  const gaps = addOns.flatMap(({ addOnId, name, priceFen, gap }) => (gap ? [{ addOnId, name, priceFen, ...gap }] : []));
  if (gaps.length === 0) return null;
  return (
    <Card title={<span id="gaps">这个套餐查不出什么</span>} actions={action}>
      <details open={!action}>
        <summary>套餐里没有项目能发现下面 {gaps.length} 件事。没有列出的，也不等于一定能发现。</summary>
        <ul className="yj-rules yj-mt-3">
          {gaps.map(({ addOnId, name, priceFen, text, source }) => (
            <li key={addOnId}>
              <strong className="yj-medium">{text}</strong>
              <p>
                加项“{name}”可以查，
                <Money fen={priceFen} />。
              </p>
              <p className="yj-small yj-muted">依据：{source}</p>
            </li>
          ))}
        </ul>
        <p className="yj-muted yj-mt-3">要不要加选，可以先问医生。</p>
      </details>
    </Card>
  );
}
