import { PageHeader } from '../../components/PageHeader';
import { loadData } from './Account.data';
import { ChangePassword } from './parts/ChangePassword';
import { Sessions } from './parts/Sessions';

/** What keeps the account safe: the password, and where it is logged in. */
export default function AccountPage() {
  return (
    <>
      <PageHeader title="账号安全" description="看到不认识的登录，请马上换密码。手机号在“我的信息”里修改。" />
      <div className="yj-columns yj-even">
        <ChangePassword />
        <Sessions />
      </div>
    </>
  );
}

AccountPage.loadData = loadData;
