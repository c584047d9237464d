import type { CallResponse } from '../../../../shared/contract/contract';
import { Button } from '../../../components/public/Button';

export type DemoAccount = NonNullable<CallResponse<'getCompanyStyleConfigBySuffix'>['demoAccounts']>[number];

/** Demo accounts of the sample data; a click fills the form. */
export function DemoAccounts({ accounts, onFill }: { accounts: readonly DemoAccount[]; onFill: (account: DemoAccount) => void }) {
  return (
    <aside className="yj-inset yj-mt-5" aria-label="演示账号">
      <h3 className="yj-note">演示账号</h3>
      <ul>
        {accounts.map((account) => (
          <li key={account.physicalCardId} className="yj-line yj-middle yj-muted">
            <Button kind="text" onClick={() => onFill(account)}>
              {account.physicalCardId}
            </Button>
            {account.note}
          </li>
        ))}
      </ul>
    </aside>
  );
}
