import { Collapse } from './Collapse';
import { RichText } from './RichText';

/** antd's `Collapse` for a long text beside a question about it. */
export function ReadMore({ html }: { html: string }) {
  return <Collapse ghost size="small" items={[{ key: 'text', label: '阅读全文', children: <RichText html={html} /> }]} />;
}
