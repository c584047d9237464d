import { REPORT_TEXT_MAX } from '../../../modules/records/saveReport';
import {
  alsoCalled,
  choice,
  codeText,
  day,
  decimal,
  documentNo,
  integer,
  isMadeDay,
  list,
  MADE_DAY,
  nameText,
  optional,
  personName,
  required,
  text,
} from '../columns';
import type { ImportRow } from '../ImportKind';

const rangeText = text(50).refine((range) => !isMadeDay(range), { error: MADE_DAY });

/** Reports: one row per value. The rows of a report are consecutive and repeat its head. The limits are those of `saveReport.ts`. */
export const reportColumns = {
  idNumber: alsoCalled(required('证件号', documentNo), '证件号码', '身份证号', '身份证号码'),
  name: required('姓名', personName),
  examDate: alsoCalled(required('体检日期', day), '检查日期'),
  institution: alsoCalled(required('体检机构', nameText(100)), '体检中心', '机构名称'),
  title: optional('标题', text(100)),
  conclusion: alsoCalled(optional('结论', text(REPORT_TEXT_MAX.conclusion)), '总检结论', '主检结论'),
  orderNo: optional('订单号', codeText(40)),
  note: optional('更正说明', text(200)),
  code: alsoCalled(required('项目代码', codeText(32)), '项目编码', '项目编号'),
  itemName: alsoCalled(required('项目名称', text(100)), '检查项目', '检验项目', '小项名称'),
  category: alsoCalled(required('类别', text(50)), '科室', '分类', '项目类别', '大项名称'),
  value: {
    ...alsoCalled(required('结果', text(REPORT_TEXT_MAX.value)), '检查结果', '检验结果', '结果值'),
    whenEmpty: '，没有做的项目请写“未检”',
  },
  unit: alsoCalled(optional('单位', text(30)), '计量单位'),
  decimals: optional('小数位', integer(0, 6)),
  rangeLow: alsoCalled(optional('参考下限', decimal), '下限', '参考值下限'),
  rangeHigh: alsoCalled(optional('参考上限', decimal), '上限', '参考值上限'),
  normalTexts: optional('正常结果', list(text(50), 20)),
  range: alsoCalled(optional('参考范围', rangeText), '参考值', '参考区间', '正常范围', '正常值'),
  /** What the laboratory and the centre say themselves; they raise our judgement, and never lower it. */
  labFlag: alsoCalled(optional('提示', text(20)), '异常标志', '高低标志', '标志'),
  critical: optional('危急值', choice({ yes: '是', no: '否' })),
  importance: optional('重要异常', choice({ A: 'A 类', B: 'B 类' })),
};

export type ReportRow = ImportRow<typeof reportColumns>;

/** The rows of one report. */
export type ReportGroup = readonly [ReportRow, ...ReportRow[]];
