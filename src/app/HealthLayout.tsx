import { Button, Layout } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { findPrivateRoute, getHref } from '../../shared/routes';
import { AppLink } from '../components/AppLink';
import { copyCardsToStorage } from '../features/cards/loadCards';
import { selectCard } from '../features/cards/selectCard';
import { PageFocusProvider } from '../lib/pageFocus';
import { PrefetchProvider } from '../lib/prefetch';
import { usePublicConfig } from '../lib/publicConfig';
import { useHydrated } from '../lib/useHydrated';
import { setCollapsed } from '../store/commonSlice';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { loadHealthLayout, selectCompanyStyle } from './HealthLayout.data';
import styles from './HealthLayout.module.css';
import { BottomBar } from './health/BottomBar';
import { Breadcrumb } from './health/Breadcrumb';
import { CardSwitcher } from './health/CardSwitcher';
import { CompanyMark } from './health/CompanyMark';
import { NavigationProgress } from './health/NavigationProgress';
import { NoticeBell } from './health/NoticeBell';
import { SectionTabs } from './health/SectionTabs';
import { Sidebar } from './health/Sidebar';
import { UserMenu } from './health/UserMenu';
import { usePrefetchRoute } from './health/usePrefetchRoute';
import { useScrollMemory } from './health/useScrollMemory';

/** The company of the current card. Its logo is known only if it is the company of the login page. */
function useCompany() {
  const style = useAppSelector(selectCompanyStyle);
  const card = useAppSelector(selectCard);
  if (card && card.companyId !== style?.companyId) return { name: card.companyName, logoUrl: undefined };
  return { name: style?.companyName ?? '约检', logoUrl: style?.logoUrl };
}

/** Logs out without JavaScript, when the menu cannot open. */
function PlainLogout() {
  const { basePath } = usePublicConfig();
  return (
    <noscript>
      <form method="post" action={`${basePath}/session/logout`} className="yj-fixed">
        <Button htmlType="submit" size="small">
          <span className="yj-nowrap">退出登录</span>
        </Button>
      </form>
    </noscript>
  );
}

/** The frame of /health and /medical: sidebar, top bar, and the page as the main landmark. */
export function HealthLayout({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const isHydrated = useHydrated();
  const isCollapsed = useAppSelector((state) => state.common.collapsed);
  // The server does not know the window's width: until hydration a media query with the same limit decides.
  const collapsed = isHydrated ? isCollapsed : undefined;
  const company = useCompany();
  const { pathname } = useLocation();
  const routeId = findPrivateRoute(pathname);
  const pageFocus = useRef({ path: pathname });
  const prefetch = usePrefetchRoute();
  useScrollMemory();
  useEffect(() => {
    // Does nothing when the server has loaded the data. A shell comes without.
    void loadHealthLayout({ dispatch, params: {}, query: new URLSearchParams() }).then(() => dispatch(copyCardsToStorage()));
  }, [dispatch]);
  return (
    <PrefetchProvider value={prefetch}>
      <PageFocusProvider value={pageFocus.current}>
        <a href="#yj-main" className="yj-skip">
          跳到主要内容
        </a>
        <Layout className={styles.frame} data-sider={collapsed === undefined ? undefined : collapsed ? 'collapsed' : 'expanded'}>
          <Layout.Header className={`yj-no-print ${styles.top}`}>
            <NavigationProgress routeId={routeId} />
            <AppLink to={getHref('Home')} className={`yj-plain ${styles.home}`}>
              <CompanyMark {...company} />
            </AppLink>
            <div className={`yj-grow ${styles.trail}`}>{routeId ? <Breadcrumb routeId={routeId} /> : null}</div>
            <CardSwitcher />
            <NoticeBell />
            <UserMenu />
            <PlainLogout />
          </Layout.Header>
          <Layout hasSider>
            <Sidebar routeId={routeId} collapsed={collapsed} onToggle={() => dispatch(setCollapsed(!collapsed))} />
            <Layout.Content id="yj-main" tabIndex={-1} className={styles.main}>
              <SectionTabs routeId={routeId} />
              {children}
            </Layout.Content>
          </Layout>
          <BottomBar routeId={routeId} />
        </Layout>
      </PageFocusProvider>
    </PrefetchProvider>
  );
}
