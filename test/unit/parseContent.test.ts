import { parseContent } from '../../server/db/defaults/parseContent';

test('a page has a title, an introduction, and sections with text and checklists', () => {
  const page = parseContent('# 须知\n\n先读。\n\n## 之前\n\n说明\n\n- [ ] 带证件\n- [x] 空腹\n\n以上。\n\n## 之后\n\n1. 休息\n');
  expect(page.title).toBe('须知');
  expect(page.intro).toBe('<p>先读。</p>');
  expect(page.sections.map(({ anchor, title }) => [anchor, title])).toEqual([
    ['s1', '之前'],
    ['s2', '之后'],
  ]);
  expect(page.sections[0]?.blocks).toEqual([
    { id: 's1-b1', kind: 'html', html: '<p>说明</p>' },
    {
      id: 's1-b2',
      kind: 'checklist',
      items: [
        { id: 's1-b2-1', text: '带证件' },
        { id: 's1-b2-2', text: '空腹' },
      ],
    },
    { id: 's1-b3', kind: 'html', html: '<p>以上。</p>' },
  ]);
  expect(page.sections[1]?.blocks[0]).toMatchObject({ html: expect.stringContaining('<ol>') });
});

test.each([
  ['<script>alert(1)</script>', '<script'],
  ['文字 <img src=x onerror=alert(1)> 之后', '<img'],
  ['<svg/onload=alert(1)>', '<svg'],
  ['![图](https://example.com/a.png)', '<img'],
  ['[链接](javascript:alert(1))', 'href'],
  ['[链接](data:text/html,x)', 'href'],
  ['[链接](//evil.example)', 'href'],
  ['[链接](/\\evil.example)', 'href'],
  ['[链接](http://plain.example)', 'href'],
  ['<a href="javascript:alert(1)">x</a>', '<a '],
  ['[x](https://a.example/"onmouseover="alert(1))', '"onmouseover'],
])('%s becomes nothing that runs scripts or loads other sites', (markdown, forbidden) => {
  const { intro, sections } = parseContent(`# t\n\n${markdown}\n\n## s\n\n${markdown}`);
  const html = intro + sections.flatMap(({ blocks }) => blocks.map((block) => (block.kind === 'html' ? block.html : ''))).join('');
  expect(html).not.toContain(forbidden);
});

test('links inside the product and to websites are kept', () => {
  expect(parseContent('# t\n\n[须知](/health/notice) [站](https://example.com)').intro).toBe(
    '<p><a href="/health/notice">须知</a> <a href="https://example.com">站</a></p>',
  );
});

test('a page without a title is refused', () => {
  expect(() => parseContent('## 之前\n\n说明')).toThrow('begins with its title');
});
