/** A number in JSON that a program may have rounded: programs keep 15 digits. */
export class InexactNumber {
  constructor(readonly written: string) {}
}

/** U+FFFD is what decoders write for damaged bytes, and 锟斤拷 what becomes of it when it is saved as UTF-8 and read as GB18030. */
const REPLACED = /\uFFFD|锟斤拷/;
/** Control characters other than white space. */
const CONTROL = /(?!\s)\p{Cc}/u;

/** Why a cell cannot be what somebody entered, as a sentence; null for an intact one. */
export function findDamage(cell: unknown): string | null {
  if (Array.isArray(cell)) return cell.map(findDamage).find((damage) => damage !== null) ?? null;
  if (cell instanceof InexactNumber) return '数字太长，生成文件的程序可能已经改掉了末几位，请加上引号写成文字';
  if (typeof cell !== 'string') return null;
  if (REPLACED.test(cell)) return '有损坏的字，请从原来的系统重新导出';
  return CONTROL.test(cell) ? '有看不见的控制字符，请删除后重新填写' : null;
}
