import { formatRange } from '../../../src/features/report/reportTexts';

test('the sign of a limit stays on the line of its number, and a missing range is a dash', () => {
  expect(formatRange('≤ 3.40')).toBe('≤\u00a03.40');
  expect(formatRange('0.21–0.43')).toBe('0.21–0.43');
  expect(formatRange('')).toBe('—');
});
