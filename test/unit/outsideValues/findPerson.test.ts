import { findPerson } from '../../../server/modules/outsideValues/reading/findPerson';
import { comparePerson } from '../../../server/modules/outsideValues/samePerson';

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
  ['姓名：王小𠮷 性别：男', ['王小𠮷']],
  ['姓名：𠮷野 性别：男', ['𠮷野']],
  ['姓名：JANE DOE 性别：女', ['JANE DOE']],
  ['Name: Doe, Jane Sex: F', ['Doe, Jane']],
  ['姓名：周　洋 性别：女', ['周洋']],
  ['姓名：林 知 远 男 45岁', ['林知远']],
  ['姓名：周 女 45岁', ['周']],
  ['姓名：买买提·阿卜杜热合曼·艾力 性别：男', ['买买提·阿卜杜热合曼·艾力']],
  ['姓名：迪丽努尔阿卜杜热合曼艾力江 年龄：36', ['迪丽努尔阿卜杜热合曼艾力江']],
  ['姓名：林知远（男）', ['林知远']],
  ['姓名：林知远女士', ['林知远']],
  ['姓名：林知远  工种：车工', ['林知远']],
  ['姓名：*** 性别：女', ['***']],
  ['医生姓名：何青', []],
  ['病案号 123 姓名：林知远', ['林知远']],
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
  [[[]], 'unknown'],
  [[['林知远']], 'same'],
  [[['林*远']], 'same'],
  [[['林某某'], ['林知远']], 'same'],
  [[['林知远', '林知微']], 'other'],
  [[['林知远'], ['林知微']], 'other'],
  // A file without a name is not the person's because another one is.
  [[['林知远'], []], 'unknown'],
  [[['LIN ZHIYUAN']], 'unknown'],
])('documents with the names %j are those of 林知远: %s', (names, outcome) => {
  expect(comparePerson(names, '林知远')).toBe(outcome);
});
