import { type ReactNode, useEffect } from 'react';
import { Loading } from '../components/Loading';
import { useAppSelector } from '../store/hooks';
import { isPrivateState } from '../store/rootReducer';

/**
 * Private pages need a document of their own: a public one has neither their code nor RTK Query, and only the server knows whether there is
 * a session. A navigation of the router from a public to a private page therefore reloads the document.
 */
export function PrivateDocument({ children }: { children: ReactNode }) {
  const isPrivate = useAppSelector(isPrivateState);
  useEffect(() => {
    if (!isPrivate) window.location.reload();
  }, [isPrivate]);
  return isPrivate ? children : <Loading label="页面">{null}</Loading>;
}
