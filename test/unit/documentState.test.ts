import fc from 'fast-check';
import { serializeState } from '../../server/web/pages/documentState';
import { createDocument } from '../../server/web/pages/htmlTemplate';
import { escapeHtml } from '../../shared/html';

const nasty = ['</script><script>alert(1)</script>', '<!--<script>', '\u2028\u2029', '"quoted" \'single\'', '&lt;', '\\u003c'];

test.each(nasty)('%j is unchanged after a round trip through the document', (text) => {
  const html = createDocument({
    title: text,
    themeStyle: '',
    inCareMode: false,
    styles: Buffer.alloc(0),
    body: '',
    state: serializeState({ text }),
    scripts: Buffer.alloc(0),
    basePath: '',
    paintWhole: false,
    isLate: false,
  }).toString();
  const state = /id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(state)).toEqual({ text });
  expect(html.match(/<script/g)).toHaveLength(1);
});

test('the state contains no line separators, which end a line in old JavaScript parsers', () => {
  const state = serializeState({ text: 'a\u2028b\u2029c<d' });
  expect(state).toBe('{"text":"a\\u2028b\\u2029c\\u003cd"}');
});

test('any text is harmless in the state and in the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const state = serializeState({ text });
      expect(state).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(state)).toEqual({ text });
      expect(escapeHtml(text)).not.toMatch(/[<>"']/);
    }),
  );
});
