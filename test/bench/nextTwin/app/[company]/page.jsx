import { LoginPage } from './LoginPage';

/** A company's login page depends on the company's data, so it is rendered on request, as ours is when it is not cached. */
export const dynamic = 'force-dynamic';

const COMPANY = { name: '东海物流', welcome: '公司为您安排的体检，从预约到报告都在这里。', color: '#d40511' };

export async function generateMetadata() {
  return { title: `${COMPANY.name} · 登录` };
}

export default async function Page() {
  return <LoginPage company={COMPANY} />;
}
