import { Disclosure } from './Disclosure';
import { RichText } from './RichText';

/** A long text beside a question about it. */
export function ReadMore({ html }: { html: string }) {
  return (
    <Disclosure label="阅读全文">
      <RichText html={html} />
    </Disclosure>
  );
}
