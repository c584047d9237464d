import { getHref } from '../../../shared/routes';
import { ButtonLink } from '../../components/public/Button';
import { PublicHeader } from '../../components/public/PublicHeader';
import { StatusPage } from '../../components/public/StatusPage';

/** The 404 page. */
export default function NotFoundPage() {
  return (
    <>
      <PublicHeader />
      <main>
        <StatusPage
          icon="search"
          title="没有找到这个页面"
          text="地址可能输错了，或者页面已经搬走。可以回到首页，或重新选择您的企业。"
          actions={
            <>
              <ButtonLink to={getHref('Home')} kind="primary" size="l">
                回到首页
              </ButtonLink>
              <ButtonLink to={getHref('Company')} size="l">
                选择企业
              </ButtonLink>
            </>
          }
        />
      </main>
    </>
  );
}
