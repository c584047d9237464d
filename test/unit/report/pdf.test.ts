import { wrapText } from '../../../server/pdf/wrapText';
import { findMatches, markMatches } from '../../../src/pages/Pdf/pdfSearch';
import { stepZoom, ZOOM_STEPS } from '../../../src/pages/Pdf/zoomSteps';

test('a word is found on every page, in any case, without overlaps', () => {
  const pages = [['LDL 高', 'ldl'], [], ['aaa']];
  expect(findMatches(pages, ' ldl ')).toEqual([
    { page: 1, item: 0, start: 0 },
    { page: 1, item: 1, start: 0 },
  ]);
  expect(findMatches(pages, 'aa')).toEqual([{ page: 3, item: 0, start: 0 }]);
  expect(findMatches(pages, '  ')).toEqual([]);
});

test('marks are the only HTML in the text layer', () => {
  expect(markMatches('<b>尿酸</b> & 尿酸', [3, 12], 2, 12)).toBe(
    '&lt;b&gt;<mark>尿酸</mark>&lt;/b&gt; &amp; <mark class="current">尿酸</mark>',
  );
  expect(markMatches('<img onerror=x>', [], 0, undefined)).toBe('&lt;img onerror=x&gt;');
});

test('zoom changes in steps and stops at the ends', () => {
  expect(stepZoom(1, 1)).toBe(1.25);
  expect(stepZoom(1, -1)).toBe(0.8);
  expect(stepZoom(ZOOM_STEPS[0], -1)).toBe(ZOOM_STEPS[0]);
  expect(stepZoom(3, 1)).toBe(3);
});

test('lines of a document fit the width, lose no text, keep numbers whole, and never begin with a comma', () => {
  const measure = (text: string) => [...text].reduce((width, character) => width + (character.charCodeAt(0) < 256 ? 1 : 2), 0);
  const text = '低密度脂蛋白胆固醇 3.71 mmol/L，高于参考范围（≤ 3.40）。\n第二段，TI-RADS 3 类';
  for (const width of [12, 16, 20, 30, 80]) {
    const lines = wrapText(text, width, measure);
    expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
    for (const line of lines) {
      expect(measure(line)).toBeLessThanOrEqual(width);
      expect(line).not.toMatch(/^[，。）]/);
    }
    expect(lines.some((line) => line.includes('3.71'))).toBe(true);
  }
  expect(wrapText('ABCDEFGHIJ', 4, measure)).toEqual(['ABCD', 'EFGH', 'IJ']);
  expect(wrapText('', 10, measure)).toEqual(['']);
});
