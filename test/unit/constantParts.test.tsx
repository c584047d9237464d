import { createConstantParts } from '../../server/web/pages/createConstantParts';
import type { PublicConfig } from '../../shared/publicConfig';
import type { ConstantPartProps } from '../../src/lib/constantPart';

const publicConfig: PublicConfig = { basePath: '', staffApiBase: '', generalApiBase: '', publicUrl: '', sample: true, build: 'b' };

const Text = ({ of }: ConstantPartProps) => <p>{of}</p>;
const Other = ({ of }: ConstantPartProps) => <b>{of}</b>;

test('a part is found from the second render on, each by its component and its whole text', () => {
  const parts = createConstantParts(publicConfig);
  expect(parts.find(Text, 'a')).toBeUndefined();
  expect(parts.find(Other, 'a')).toBeUndefined();
  parts.renderMissing();
  expect(parts.find(Text, 'a')).toBe('<p>a</p>');
  expect(parts.find(Other, 'a')).toBe('<b>a</b>');
  expect(parts.find(Text, 'a ')).toBeUndefined();
});

test('the parts are bounded: the least recently used ones are forgotten, and a huge one is not kept', () => {
  const parts = createConstantParts(publicConfig);
  const ask = (of: string) => {
    const html = parts.find(Text, of);
    parts.renderMissing();
    return html;
  };
  const texts = Array.from({ length: 600 }, (_, index) => `${index} ${'x'.repeat(5_000)}`);
  for (const text of texts) ask(text);
  expect(ask(texts.at(-1) ?? '')).toBe(`<p>${texts.at(-1)}</p>`);
  expect(ask(texts[0] ?? '')).toBeUndefined();
  const huge = 'x'.repeat(100_000);
  ask(huge);
  expect(ask(huge)).toBeUndefined();
});
