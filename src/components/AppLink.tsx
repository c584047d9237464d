import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { usePrefetch } from '../lib/prefetch';

export interface AppLinkProps {
  /** The address without the base path, as `getHref` returns it. */
  to: string;
  children: ReactNode;
  className?: string | undefined;
  /** Marks the link of the current page. */
  'aria-current'?: 'page' | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link inside the product. Hovering or focusing it preloads the page's code and data. */
export function AppLink({ to, children, ...rest }: AppLinkProps) {
  const prefetch = usePrefetch();
  const handleIntent = () => prefetch(to);
  return (
    <Link to={to} onMouseEnter={handleIntent} onFocus={handleIntent} {...rest}>
      {children}
    </Link>
  );
}
