import { Link } from 'react-router-dom';

/** The page for an address that no route has. */
export default function NotFoundPage() {
  return (
    <main>
      <h1 tabIndex={-1}>没有找到这个页面</h1>
      <p>
        <Link to="/company">选择企业并登录</Link>
      </p>
    </main>
  );
}
