import { Steps } from 'antd';

interface HowToProps {
  steps: readonly { title: string; text: string }[];
}

/** antd's `Steps` as numbered instructions. */
export function HowTo({ steps }: HowToProps) {
  const items = steps.map(({ title, text }) => ({ status: 'process' as const, title: <h3>{title}</h3>, content: text }));
  return <Steps orientation="vertical" size="small" items={items} />;
}
