import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { usePrefetch } from '../lib/prefetch';

export interface AppLinkProps {
  /** The address without the base path, as `getHref` gives it. */
  to: string;
  children: ReactNode;
  className?: string | undefined;
  /** Says which link stands for the page that is shown. */
  'aria-current'?: 'page' | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link inside the product: pointing at it or focusing it loads the page's code and data, so that the click finds them there. */
export function AppLink({ to, children, ...rest }: AppLinkProps) {
  const prefetch = usePrefetch();
  const handleIntent = () => prefetch(to);
  return (
    <Link to={to} onMouseEnter={handleIntent} onFocus={handleIntent} {...rest}>
      {children}
    </Link>
  );
}
