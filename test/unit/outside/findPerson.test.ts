import { findPerson } from '../../../server/modules/outside/findPerson';
import { comparePerson } from '../../../server/modules/outside/samePerson';

const read = (text: string) =>
  findPerson([{ width: 600, height: 800, pieces: [{ text, x: 40, y: 40, width: text.length * 10, height: 10 }] }]);

test.each([
  ['姓名：林知远  性别：男', ['林知远']],
  ['姓名：林知远性别：男', ['林知远']],
  ['姓 名: 林知远', ['林知远']],
  ['受检者：林*远 年龄：36', ['林*远']],
  ['姓名：  性别：女', []],
  ['姓名：性别：女', []],
  ['检验者：何青  审核者：陆远', []],
  ['姓名：阿依·古丽 性别：女', ['阿依·古丽']],
])('the person in “%s”', (text, names) => {
  expect(read(text).names).toEqual(names);
});

test.each([
  ['体检日期：2025-03-02', ['2025-03-02']],
  ['采样时间: 2025/3/2 08:15', ['2025-03-02']],
  ['检查日期：2025年03月02日', ['2025-03-02']],
  ['出生日期：1990-03-07', []],
  ['打印时间：2025-03-05', []],
])('the day of examination in “%s”', (text, dates) => {
  expect(read(text).dates).toEqual(dates);
});

test.each([
  [[], 'unknown'],
  [['林知远'], 'same'],
  [['林*远'], 'same'],
  [['林**'], 'same'],
  [['林某某'], 'same'],
  [['林知'], 'other'],
  [['林*'], 'other'],
  [['林知远', '林知微'], 'other'],
])('%j is the person 林知远: %s', (names, outcome) => {
  expect(comparePerson(names, '林知远')).toBe(outcome);
});
