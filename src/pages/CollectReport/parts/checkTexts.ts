import type { CallResponse } from '../../../../shared/contract/contract';

export type Reading = CallResponse<'outsideValueRead'>;
export type ReadValue = Reading['values'][number];
export type ReadFile = Reading['files'][number];

/** Why nothing was read from a file, and what can be done. */
export const PROBLEMS: Record<NonNullable<ReadFile['problem']>, string> = {
  picture: '是图片，没有可以读取的文字。我们不猜图里的数字，医生解读时会看原图。',
  noText: '里的页面是扫描的图片，没有可以读取的文字。可以向体检机构要电子版 PDF。',
  encrypted: '设了密码，读不了。请去掉密码后重新上传。',
  broken: '不完整或已损坏，读不了。请重新下载后再上传。',
  long: '的页数或文字太多，读不了。请只上传有检验结果的几页，最多 60 页。',
  heavy: '太复杂，读取超过了时间或内存的限制。请向体检机构要一份普通的 PDF。',
  missing: '暂时打不开，请稍后再试。',
};

/** Why a result cannot be taken into the record. */
export const DOUBTS: Record<NonNullable<ReadValue['doubt']>, string> = {
  unknown: '没有可以确定对应的项目',
  fasting: '没有写明是空腹还是餐后',
  unit: '单位和我们的记录不同，或者没有写单位',
  value: '结果不是一个清楚的数值',
  range: '参考范围和这个项目通常的相差太多，可能不是同一种检查',
  mark: '升高或降低的标记和参考范围对不上',
  place: '分不清结果属于哪一行',
  twice: '同一个项目有几个不同的结果',
};

/** A page with results. */
export interface CheckedPage {
  fileId: string;
  fileName: string;
  page: number;
  values: readonly ReadValue[];
}

/** The pages that have results, in the order of the files. */
export function listPages({ files, values }: Reading): CheckedPage[] {
  return files.flatMap(({ fileId, name }) => {
    const own = values.filter((value) => value.fileId === fileId);
    const numbers = [...new Set(own.map(({ page }) => page))].sort((a, b) => a - b);
    return numbers.map((page) => ({ fileId, fileName: name, page, values: own.filter((value) => value.page === page) }));
  });
}
