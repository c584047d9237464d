import { type ReactNode, useEffect } from 'react';
import { Loading } from '../components/StateView';
import { useAppSelector } from '../store/hooks';
import { isPrivateState } from '../store/rootReducer';

/**
 * Private pages need a document of their own: a public one carries neither their code nor RTK Query, and only the server
 * knows whether there is a session. A link from a public page that the router took is therefore loaded anew.
 */
export function PrivateDocument({ children }: { children: ReactNode }) {
  const isPrivate = useAppSelector(isPrivateState);
  useEffect(() => {
    if (!isPrivate) window.location.reload();
  }, [isPrivate]);
  return isPrivate ? children : <Loading label="页面">{null}</Loading>;
}
