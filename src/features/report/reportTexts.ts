import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import FallOutlined from '@ant-design/icons/es/icons/FallOutlined';
import InfoCircleOutlined from '@ant-design/icons/es/icons/InfoCircleOutlined';
import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined';
import PhoneOutlined from '@ant-design/icons/es/icons/PhoneOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import RiseOutlined from '@ant-design/icons/es/icons/RiseOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { BUSINESS_CODES } from '../../../shared/constants';
import type { CallResponse } from '../../../shared/contract/contract';
import { isDeclined } from '../../../shared/declined';
import { URGENCY_LABELS } from '../../../shared/urgencies';
import type { OutstandingLook, Tone } from '../../components/StatusTag';
import type { IconType } from '../../lib/iconType';

export type ReportDetails = CallResponse<'queryReportDetails'>;
export type ReportSummary = CallResponse<'queryReportList'>['list'][number];
export type Observation = ReportDetails['groups'][number]['observations'][number];
export type Flag = Observation['flag'];
export type Urgency = NonNullable<ReportDetails['findings'][number]['urgency']>;
export type ComparisonRow = CallResponse<'compareReports'>['rows'][number];
export type Change = ComparisonRow['change'];
/** What a comparison shows: nearer to the range is not the same as within it. */
export type ShownChange = Change | 'nearer';

interface Look {
  label: string;
  tone: Tone;
  icon: IconType;
  look?: OutstandingLook;
}

/** Icon and text of each flag; the colour is only an addition. */
export const FLAG_LOOKS: Record<Flag, Look> = {
  high: { label: '偏高', tone: 'warning', icon: ArrowUpOutlined },
  low: { label: '偏低', tone: 'warning', icon: ArrowDownOutlined },
  abnormal: { label: '异常', tone: 'warning', icon: WarningOutlined },
  normal: { label: '正常', tone: 'success', icon: CheckOutlined },
  none: { label: '未判断', tone: 'neutral', icon: MinusOutlined },
  unread: { label: '请医生看', tone: 'warning', icon: QuestionCircleOutlined },
};

/** How soon to act. Red is for what cannot wait. */
export const URGENCY_LOOKS: Record<Urgency, Look> = {
  now: { label: URGENCY_LABELS.now, tone: 'danger', icon: PhoneOutlined, look: 'solid' },
  soon: { label: URGENCY_LABELS.soon, tone: 'danger', icon: WarningOutlined, look: 'outlined' },
  ask: { label: URGENCY_LABELS.ask, tone: 'warning', icon: QuestionCircleOutlined },
  recheck: { label: URGENCY_LABELS.recheck, tone: 'warning', icon: ReloadOutlined },
  watch: { label: URGENCY_LABELS.watch, tone: 'info', icon: EyeOutlined },
};

export const CHANGE_LOOKS: Record<ShownChange, Look> = {
  new: { label: '新增异常', tone: 'warning', icon: PlusOutlined, look: 'outlined' },
  better: { label: '好转', tone: 'success', icon: CheckOutlined },
  worse: { label: '加重', tone: 'warning', icon: RiseOutlined, look: 'solidWarning' },
  nearer: { label: '好转，仍异常', tone: 'info', icon: FallOutlined },
  same: { label: '仍异常', tone: 'info', icon: MinusOutlined },
  unclear: { label: '需要医生比较', tone: 'warning', icon: QuestionCircleOutlined },
  normal: { label: '一直正常', tone: 'neutral', icon: CheckOutlined },
  unjudged: { label: '未判断', tone: 'neutral', icon: MinusOutlined },
  single: { label: '只查过一次', tone: 'neutral', icon: InfoCircleOutlined },
};

/** Outside the range, or not to be compared with it. */
export const isAbnormal = (flag: Flag): boolean => flag !== 'normal' && flag !== 'none';

/** A row's change. A value that is better but still abnormal is never shown like one that is within its range again. */
export function getShownChange({ change, cells }: Pick<ComparisonRow, 'change' | 'cells'>): ShownChange {
  const latest = cells.findLast((cell) => cell !== null);
  return change === 'better' && latest && isAbnormal(latest.flag) ? 'nearer' : change;
}

/** How a list says what a report contains; it never says that all is well where something was not judged. */
export function describeCounts({
  abnormalCount,
  unjudgedCount = 0,
  worst,
}: Pick<ReportSummary, 'abnormalCount' | 'unjudgedCount' | 'worst'>): string {
  if (abnormalCount > 0) return `异常 ${abnormalCount} 项`;
  // Only the conclusion says so.
  if (worst) return '请看总检结论';
  return unjudgedCount > 0 ? `没有标出异常，${unjudgedCount} 项未判断` : '没有标出异常';
}

/** What a report without findings says, which is not that all is well. */
export function describeNothing({ groups }: Pick<ReportDetails, 'groups'>): string {
  const observations = groups.flatMap((group) => group.observations);
  const unjudged = observations.filter(({ flag, value }) => flag === 'none' && !isDeclined(value)).length;
  if (!observations.some(({ flag }) => flag === 'normal'))
    return '这份报告里没有能和参考范围比较的结果，是否正常没有判断，请看总检结论或咨询医生。';
  if (unjudged === 0) return `已出的结果都在参考范围内。没有出结果的项目不包括在内。`;
  return `能和参考范围比较的结果都在范围内；另有 ${unjudged} 项没有参考范围或是文字，没有判断，请看总检结论或咨询医生。`;
}

/** Shown wherever a value is explained. */
export const NO_DIAGNOSIS = '以上只是检查结果的说明，不是诊断。有不舒服或疑问，请带上报告咨询医生。';

/** True when a report does not exist, is not released, or is another person's: these look the same to the caller. */
export function isNoReport(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return code === BUSINESS_CODES.missing || code === BUSINESS_CODES.notYours;
}

/** A text whose signs stay on the line of their numbers: "≤ 3.40" in a narrow column. */
export const joinSigns = (text: string) => text.replace(/([≤≥<>＜＞]) /g, '$1\u00a0');

/** A reference range in a table. */
export const formatRange = (text: string) => joinSigns(text) || '—';
