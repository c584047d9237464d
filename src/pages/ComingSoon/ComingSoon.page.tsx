import { useRef } from 'react';
import { getHref } from '../../../shared/routes';
import { ButtonLink } from '../../components/Button';
import { PublicHeader } from '../../components/PublicHeader';
import { StatusPage } from '../../components/StatusPage';
import { useCurrentRoute } from '../../lib/currentRoute';
import { usePageFocus } from '../../lib/pageFocus';

/** Says honestly that a route of the table has no page yet. */
export default function ComingSoonPage() {
  const route = useCurrentRoute();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageFocus(heading);
  const isPrivate = route?.access === 'private';
  const message = (
    <StatusPage
      headingRef={heading}
      icon="clock"
      title={route?.title ?? '约检'}
      label="即将开放"
      text={isPrivate ? '这一页正在准备中。体检预约、订单和个人信息都可以照常使用。' : '这一页正在准备中，可以先登录使用体检预约。'}
      actions={
        <ButtonLink to={getHref(isPrivate ? 'Home' : 'Company')} kind="primary">
          {isPrivate ? '回到首页' : '选择企业'}
        </ButtonLink>
      }
    />
  );
  // The frame of the private pages has its own head and main landmark.
  if (isPrivate) return message;
  return (
    <>
      <PublicHeader />
      <main>{message}</main>
    </>
  );
}
