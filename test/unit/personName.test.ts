import { cleanName, compareNames, isSameName } from '../../shared/personName';

test.each([
  ['林知远', '林知远', 'same'],
  ['林**', '林知远', 'same'],
  ['林·远', '林知远', 'same'],
  ['林某某', '林知远', 'same'],
  ['林知', '林知远', 'other'],
  ['林*', '林知远', 'other'],
  ['林知微', '林知远', 'other'],
  ['王小𠮷', '王小𠮷', 'same'],
  // Fonts and systems write another character in place of a rare one.
  ['王小吉', '王小𠮷', 'unknown'],
  ['王小□', '王小𠮷', 'unknown'],
  ['王大吉', '王小𠮷', 'other'],
  ['周　洋', '周洋', 'same'],
  ['阿依•古丽', '阿依·古丽', 'same'],
  ['阿依古丽', '阿依·古丽', 'same'],
  ['ＪＡＮＥ　ＤＯＥ', 'Jane Doe', 'same'],
  ['DOE, JANE', 'Jane Doe', 'same'],
  ['Jose Garcia', 'José García', 'same'],
  ['JANE ROE', 'Jane Doe', 'other'],
  // Pinyin is read by nobody but the person.
  ['SUN XIAOLAN', '孙晓岚', 'unknown'],
  ['孙晓岚', 'Sun Xiaolan', 'unknown'],
  ['买买提·阿卜杜…', '买买提·阿卜杜热合曼·艾力', 'unknown'],
  ['***', '林知远', 'unknown'],
  ['', '林知远', 'unknown'],
])('the printed name %j is that of %s: %s', (printed, name, outcome) => {
  expect(compareNames(printed, name)).toBe(outcome);
});

test.each([
  ['王 欣', '王欣', true],
  ['王欣\u200B', '王欣', true],
  ['阿依.古丽', '阿依·古丽', true],
  ['jane  DOE', 'Doe Jane', true],
  // Compatibility characters stand for the usual ones.
  ['金\uF9E1', '金李', true],
  ['王小吉', '王小𠮷', false],
  ['王*', '王欣', false],
  ['王欣', '王心', false],
])('%j and %j are one name: %s', (one, other, isSame) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([isSame, isSame]);
});

test('a name is stored without blanks between Chinese characters and without invisible ones', () => {
  expect([' 周　洋 ', '程望舒\u200B', 'Jane  Doe'].map(cleanName)).toEqual(['周洋', '程望舒', 'Jane  Doe']);
});
