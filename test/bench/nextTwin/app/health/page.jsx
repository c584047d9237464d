import { HomePage } from './HomePage';

export const dynamic = 'force-dynamic';
export const metadata = { title: '健康体检首页' };

/** The home page with its data as a constant: no session, no database. */
export default function Page() {
  return <HomePage />;
}
