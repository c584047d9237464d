import { FAILED_TEXTS, getFailedText } from '../../src/pages/Login/loginTexts';

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('the foreign string %s finds nothing in a table', (name) => {
  expect(getFailedText(name)).toBeNull();
});

test('a reason that the table has finds its text', () => {
  expect(getFailedText('sso')).toBe(FAILED_TEXTS.sso);
});
