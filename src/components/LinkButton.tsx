import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { usePrefetch } from '../lib/prefetch';

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'htmlType' | 'loading'> {
  /** The address without the base path, as `getHref` returns it. */
  to: string;
}

/** antd's `Button` as a link inside the product. Hovering or focusing it preloads the page's code and data. */
export function LinkButton({ to, onClick, ...button }: LinkButtonProps) {
  const href = useHref(to);
  const navigate = useLinkClickHandler<HTMLElement>(to);
  const prefetch = usePrefetch();
  const handleIntent = () => prefetch(to);
  return (
    <Button
      {...button}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
      onMouseEnter={handleIntent}
      onFocus={handleIntent}
    />
  );
}
