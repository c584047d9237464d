import { useSyncExternalStore } from 'react';
import { useAppSelector } from './hooks';

const never = () => () => undefined;

/**
 * Whether the sidebar is collapsed, or undefined in the first render: the server does not know the window, so its HTML leaves
 * the width to a CSS media query at the same limit, and hydration starts from the same HTML.
 */
export function useCollapsed(): boolean | undefined {
  const collapsed = useAppSelector((state) => state.common.collapsed);
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return hydrated ? collapsed : undefined;
}
