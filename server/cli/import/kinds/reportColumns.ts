import { REPORT_TEXT_MAX } from '../../../modules/records/saveReport';
import { alsoCalled, choice, day, decimal, documentNo, integer, list, nameText, optional, personName, required, text } from '../columns';
import type { ImportRow } from '../ImportKind';

/** Spreadsheets make a day of `3-10`. */
const rangeText = text(50).refine(
  (range) => !/^(?:\d{1,2}月\d{1,2}日|\d{1,2}-[A-Za-z]{3}|[A-Za-z]{3}-\d{1,2}|\d{4}[-/]\d{1,2}[-/]\d{1,2}.*)$/.test(range),
  {
    error: '被电子表格改成了日期，请把这一列设为“文本”格式后重新填写',
  },
);

/** Reports: one row per value. The rows of a report are consecutive and repeat its head. The limits are those of `saveReport.ts`. */
export const reportColumns = {
  idNumber: alsoCalled(required('证件号', documentNo), '证件号码', '身份证号', '身份证号码'),
  name: required('姓名', personName),
  examDate: required('体检日期', day),
  institution: required('体检机构', nameText(100)),
  title: optional('标题', text(100)),
  conclusion: optional('结论', text(REPORT_TEXT_MAX.conclusion)),
  orderNo: optional('订单号', text(40)),
  note: optional('更正说明', text(200)),
  code: required('项目代码', text(32)),
  itemName: required('项目名称', text(100)),
  category: required('类别', text(50)),
  value: { ...required('结果', text(REPORT_TEXT_MAX.value)), whenEmpty: '，没有做的项目请写“未检”' },
  unit: optional('单位', text(30)),
  decimals: optional('小数位', integer(0, 6)),
  rangeLow: optional('参考下限', decimal),
  rangeHigh: optional('参考上限', decimal),
  normalTexts: optional('正常结果', list(text(50), 20)),
  range: alsoCalled(optional('参考范围', rangeText), '参考值', '参考区间', '正常范围', '正常值'),
  /** What the laboratory and the centre say themselves; they raise our judgement, and never lower it. */
  labFlag: optional('提示', text(20)),
  critical: optional('危急值', choice({ yes: '是', no: '否' })),
  importance: optional('重要异常', choice({ A: 'A 类', B: 'B 类' })),
};

export type ReportRow = ImportRow<typeof reportColumns>;

/** The rows of one report. */
export type ReportGroup = readonly [ReportRow, ...ReportRow[]];
