import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { RouteRow } from '../../shared/routes';
import { CurrentRouteProvider } from '../lib/currentRoute';
import type { LoadData } from '../pages/pageModule';
import { useAppDispatch } from '../store/hooks';

interface PageWrapperProps {
  row: RouteRow;
  loadData: LoadData | undefined;
  children: ReactNode;
}

/** True until the first navigation: what the server rendered has its data, its title and its focus already. */
const useIsFirstPage = () => {
  const { key } = useLocation();
  return key === 'default';
};

/**
 * Surrounds every route (spec §2): fetches its initial data on a navigation, sets the document title from the route table (or
 * from what the data says), and moves the focus to the page's heading, so that a screen reader hears where it is.
 */
export function PageWrapper({ row, loadData, children }: PageWrapperProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const params = useParams();
  const { pathname, search } = useLocation();
  const isFirst = useIsFirstPage();
  const context = useRef({ params, isFirst });
  context.current = { params, isFirst };

  useEffect(() => {
    if (context.current.isFirst) return;
    let isCurrent = true;
    document.title = row.title;
    void loadData?.({ dispatch, params: context.current.params, query: new URLSearchParams(search) }).then((result) => {
      if (!isCurrent || !result) return;
      if (result.title) document.title = result.title;
      if (result.redirect) navigate(result.redirect, { replace: true });
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, navigate, row, loadData, search]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a placeholder
  useEffect(() => {
    if (context.current.isFirst) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname]);

  return <CurrentRouteProvider value={row}>{children}</CurrentRouteProvider>;
}
