import { PageHeader } from '../../components/PageHeader';
import { loadData } from './Account.data';
import { CalendarFeed } from './parts/CalendarFeed';
import { ChangePassword } from './parts/ChangePassword';
import { Messages } from './parts/Messages';
import { Sessions } from './parts/Sessions';

/** What keeps the account safe: the password, where it is logged in, and which messages tell of it. */
export default function AccountPage() {
  return (
    <>
      <PageHeader title="账号安全" description="看到不认识的登录，请马上换密码。手机号在“我的信息”里修改。" />
      <div className="yj-columns yj-wide">
        <ChangePassword />
        <Sessions />
      </div>
      <Messages />
      <CalendarFeed />
    </>
  );
}

AccountPage.loadData = loadData;
