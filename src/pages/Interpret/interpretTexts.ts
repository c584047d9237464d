import type { CallResponse } from '../../../shared/contract/contract';
import type { Tone } from '../../components/StatusTag';

export type Interpretation = CallResponse<'interpretDetails'>;
export type Reading = Interpretation['readings'][number];

export const STATES: Record<Interpretation['state'], { label: string; tone: Tone }> = {
  submitted: { label: '等待医生', tone: 'warning' },
  auto_read: { label: '已解读', tone: 'success' },
  assigned: { label: '医生处理中', tone: 'warning' },
  answered: { label: '医生已回复', tone: 'brand' },
  follow_up: { label: '等待医生回复', tone: 'warning' },
  closed: { label: '已结束', tone: 'neutral' },
};

/** What each class means, most urgent first. */
export const URGENCY_TEXTS: Record<Reading['urgency'], string> = {
  now: '今天就联系医生，或按下面写的去急诊',
  soon: '按下面写的时间到对应科室就诊',
  ask: '没有规则说明它有多急，请把报告给医生看',
  recheck: '按建议的时间复查',
  watch: '下次体检时对比',
};
