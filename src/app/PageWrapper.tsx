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

/** React Router's key of the first address of a document. There the focus stays where the browser put it. */
const FIRST_KEY = 'default';

/**
 * Surrounds every page (spec §2): fetches the page's data, sets the document title from the route table, and after a navigation scrolls
 * to the top and focuses the heading.
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
    // On the first page, this fetches only what the server had no time for; the rest is in the store.
    const params = readParams(current.current.row, current.current.pathname) ?? {};
    void loadData?.({ dispatch: createPassingDispatch(dispatch), params, query: new URLSearchParams(search) }).then((result) => {
      if (isShown && result?.redirect) navigate(result.redirect, { replace: true });
    });
    return () => {
      isShown = false;
    };
  }, [dispatch, navigate, title, loadData, search]);

  useEffect(() => {
    // The frame of private pages manages scroll position and focus itself.
    if (current.current.isFirst || hasFrame || !pathname) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname, hasFrame]);

  return children;
}
