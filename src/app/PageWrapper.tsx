import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type PageRow, readParams } from '../../shared/routes';
import type { LoadData } from '../pages/pageModule';
import { useAppDispatch } from '../store/hooks';
import { createPassingDispatch } from './createPassingDispatch';

interface PageWrapperProps {
  /** Null on the 404 page. */
  row: PageRow | null;
  title: string;
  loadData: LoadData | null;
  children: ReactNode;
}

/** React Router's key of the address that the document was opened with: the focus is where the browser put it. */
const FIRST_KEY = 'default';

/**
 * Surrounds every route (spec §2): it fetches the route's initial data, sets the document title from the route table (or from what
 * the data says), and on a navigation brings the new page to the top with the focus on its heading.
 */
export function PageWrapper({ row, title, loadData, children }: PageWrapperProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const current = useRef({ row, pathname, isFirst: true });
  current.current = { row, pathname, isFirst: key === FIRST_KEY };
  const hasFrame = row?.kind === 'private';

  useEffect(() => {
    let isShown = true;
    document.title = title;
    // Of the first page only what the server had no time for is asked: the rest is in the store already.
    const params = readParams(current.current.row, current.current.pathname) ?? {};
    void loadData?.({ dispatch: createPassingDispatch(dispatch), params, query: new URLSearchParams(search) }).then((result) => {
      if (!isShown || !result) return;
      if (result.title) document.title = result.title;
      if (result.redirect) navigate(result.redirect, { replace: true });
    });
    return () => {
      isShown = false;
    };
  }, [dispatch, navigate, title, loadData, search]);

  useEffect(() => {
    // The frame of the private pages keeps scroll and focus itself.
    if (current.current.isFirst || hasFrame || !pathname) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname, hasFrame]);

  return children;
}
