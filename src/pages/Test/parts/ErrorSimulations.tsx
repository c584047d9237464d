import { useState } from 'react';
import { getHref } from '../../../../shared/routes';
import { Button, ButtonLink } from '../../../components/public/Button';
import { useNotify } from '../../../kit/notify/notifier';
import { Panel } from './Panel';

function BrokenPart(): never {
  throw new Error('模拟的页面错误');
}

/** Simulates errors, to show what a person sees. Only the last one leaves the page. */
export function ErrorSimulations() {
  const notify = useNotify();
  const [isBroken, setIsBroken] = useState(false);
  const simulations = [
    { label: '请求错误通知', text: '右上角，4.5 秒后消失', run: () => notify.showError('这是一条模拟的业务错误。') },
    { label: '失败提示', text: '居中，3 秒后消失', run: () => notify.error('这是一条模拟的失败提示。') },
    { label: '成功提示', text: '居中，3 秒后消失', run: () => notify.success('这是一条模拟的成功提示。') },
    { label: '页面出错', text: '换成出错页，刷新后恢复', run: () => setIsBroken(true) },
  ];
  return (
    <Panel title="模拟出错">
      {isBroken ? <BrokenPart /> : null}
      <ul className="yj-stack yj-gap-3">
        {simulations.map(({ label, text, run }) => (
          <li key={label} className="yj-row yj-between">
            <p className="yj-muted">{text}</p>
            <Button onClick={run}>{label}</Button>
          </li>
        ))}
        <li className="yj-row yj-between">
          <p>没有这个地址</p>
          <ButtonLink to={`${getHref('Test')}/nothing`}>打开 404 页</ButtonLink>
        </li>
      </ul>
    </Panel>
  );
}
