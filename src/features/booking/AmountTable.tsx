import type { CallResponse } from '../../../shared/contract/contract';
import { Money } from '../../components/Money';
import styles from './AmountTable.module.css';

type Quote = CallResponse<'getComboAmount'>;
type Amounts = Pick<Quote, 'totalFen' | 'companyFen' | 'selfFen' | 'lines'>;

/** The cost of each item and who pays it. */
export function AmountTable({ amounts, caption = '费用明细' }: { amounts: Amounts; caption?: string }) {
  return (
    <table className={`yj-table ${styles.table}`}>
      <caption className="yj-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">价格</th>
          <th scope="col">企业支付</th>
          <th scope="col">个人支付</th>
        </tr>
      </thead>
      <tbody>
        {amounts.lines.map((line) => (
          <tr key={line.name}>
            <th scope="row">{line.name}</th>
            <td>
              <Money fen={line.priceFen} />
            </td>
            <td>
              <Money fen={line.companyFen} />
            </td>
            <td>
              <Money fen={line.selfFen} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">合计</th>
          <td>
            <Money fen={amounts.totalFen} />
          </td>
          <td>
            <Money fen={amounts.companyFen} />
          </td>
          <td className="yj-large">
            <Money fen={amounts.selfFen} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
