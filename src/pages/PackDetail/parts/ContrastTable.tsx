import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined';
import { Fragment } from 'react';
import { FenDiff, Money } from '../../../components/Money';
import { EmptyState } from '../../../components/StateView';
import { type Contrast, groupContrast } from '../comparison';
import styles from './ContrastTable.module.css';

type Combo = Contrast['combos'][number];

const getSelfFen = ({ priceFen, companyPaysFen }: Combo) => Math.max(0, priceFen - companyPaysFen);

function Head({ combos }: { combos: readonly Combo[] }) {
  const [current] = combos;
  return (
    <thead>
      <tr>
        <th scope="col" className={`yj-faint ${styles.corner}`}>
          检查项目
        </th>
        {combos.map((combo, index) => (
          <th key={combo.comboId} scope="col">
            <span className="yj-block yj-strong">{combo.name}</span>
            <span className="yj-block yj-small yj-muted">
              {combo.itemCount} 项 · 个人支付 <Money fen={getSelfFen(combo)} />
            </span>
            <span className="yj-block yj-small yj-muted">
              {index === 0 || !current ? '当前套餐' : <FenDiff fen={getSelfFen(combo) - getSelfFen(current)} />}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Cell({ held }: { held: boolean }) {
  return (
    <td className={held ? 'yj-accent' : 'yj-faint'}>
      <span className="yj-line yj-middle yj-gap-1">
        {held ? <CheckOutlined /> : <MinusOutlined />}
        {held ? '含' : '不含'}
      </span>
    </td>
  );
}

/** Items by category, with one column for each package. Rows that differ are tinted; 含 and 不含 say the same. */
export function ContrastTable({ contrast, onlyDifferences }: { contrast: Contrast; onlyDifferences: boolean }) {
  const groups = groupContrast(contrast.rows, onlyDifferences);
  if (groups.length === 0)
    return <EmptyState icon={<CheckCircleOutlined />} title="这些套餐的检查项目完全一样" text="可以只比较价格和预约时间。" />;
  return (
    <div className={`yj-surface ${`yj-scroll ${styles.frame}`}`}>
      <table className={`yj-table ${styles.table}`}>
        <caption className="yj-visually-hidden">各套餐包含的检查项目</caption>
        <Head combos={contrast.combos} />
        <tbody>
          {groups.map((group) => (
            <Fragment key={group.category}>
              <tr className={`yj-small yj-muted ${styles.category}`}>
                <th scope="rowgroup" colSpan={contrast.combos.length + 1}>
                  <b>{group.category}</b>
                </th>
              </tr>
              {group.rows.map((row) => (
                <tr key={row.code} data-differs={row.differs || undefined}>
                  <th scope="row">{row.name}</th>
                  {row.in.map((held, index) => (
                    <Cell key={contrast.combos[index]?.comboId ?? index} held={held} />
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
