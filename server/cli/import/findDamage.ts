/** A number in JSON that a program may have rounded: programs keep 15 digits. */
export class InexactNumber {
  constructor(readonly written: string) {}
}

/** U+FFFD is what decoders write for damaged bytes, and 锟斤拷 what becomes of it when it is saved as UTF-8 and read as GB18030. */
const REPLACED = /\uFFFD|锟斤拷/;
/** Control characters other than white space. */
const CONTROL = /(?!\s)\p{Cc}/u;

/** What a spreadsheet shows instead of a result: an error, or a number in a column that is too narrow. */
const SHEET_ERROR = /^\s*#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|#+)\s*$/i;
/** A formula whose result was not saved: `=B2`, `=VLOOKUP(A2,…)`, `='Sheet 1'!A2`. */
const FORMULA = /^\s*=\s*(?:'[^']*'!|\$?[A-Z]{1,3}\$?\d|[A-Z][\w.]*[(!])/i;
/** A number of more digits than a spreadsheet shows; its last ones are lost. */
const SHORTENED = /^\s*\d(?:[.,]\d+)?E\+(?:1[1-9]|[2-9]\d)\s*$/i;

/** Why a cell cannot be what somebody entered, as a sentence; null for an intact one. */
export function findDamage(cell: unknown): string | null {
  if (Array.isArray(cell)) return cell.map(findDamage).find((damage) => damage !== null) ?? null;
  if (cell instanceof InexactNumber) return '数字太长，生成文件的程序可能已经改掉了末几位，请加上引号写成文字';
  if (typeof cell !== 'string') return null;
  if (REPLACED.test(cell)) return '有损坏的字，请从原来的系统重新导出';
  if (SHEET_ERROR.test(cell)) return '是电子表格的错误值，不是内容，请改正公式或列宽后重新保存';
  if (FORMULA.test(cell)) return '是公式，不是结果，请粘贴为“值”后重新保存';
  if (SHORTENED.test(cell)) return '被电子表格改成了科学计数法，请把这一列设为“文本”格式后重新填写';
  return CONTROL.test(cell) ? '有看不见的控制字符，请删除后重新填写' : null;
}
