import type { CallResponse } from '../../../../shared/contract/contract';
import styles from '../Login.module.css';

export type DemoAccount = NonNullable<CallResponse<'getCompanyStyleConfigBySuffix'>['demoAccounts']>[number];

/** Demo accounts of the sample data; a click fills the form. */
export function DemoAccounts({ accounts, onFill }: { accounts: readonly DemoAccount[]; onFill: (account: DemoAccount) => void }) {
  return (
    <aside className={styles.demo} aria-label="演示账号">
      <h3>演示账号</h3>
      <ul>
        {accounts.map((account) => (
          <li key={account.physicalCardId}>
            <button type="button" onClick={() => onFill(account)}>
              <b>{account.physicalCardId}</b>
              <span>{account.note}</span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
