import { Collapse as AntdCollapse, type CollapseProps } from 'antd';
import { useEffect, useRef } from 'react';

/** Presses a header with Space as well, as every button can be; antd's headers react to Enter only. */
function pressWithSpace(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== ' ' || !(target instanceof HTMLElement) || !target.matches('.ant-collapse-header')) return;
  event.preventDefault();
  target.click();
}

/** antd's `Collapse`, with headers that react to Space too. */
export function Collapse(props: CollapseProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current;
    element?.addEventListener('keydown', pressWithSpace);
    return () => element?.removeEventListener('keydown', pressWithSpace);
  }, []);
  return <AntdCollapse ref={root} {...props} />;
}
