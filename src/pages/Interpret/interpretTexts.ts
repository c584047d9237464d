import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import type { CallResponse } from '../../../shared/contract/contract';
import type { Tone } from '../../components/StatusTag';
import type { IconType } from '../../lib/iconType';

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

export const URGENCIES: Record<Reading['urgency'], { label: string; tone: Tone; icon: IconType; text: string }> = {
  doctor: { label: '尽快就医', tone: 'danger', icon: WarningOutlined, text: '建议近期到对应科室就诊' },
  recheck: { label: '复查', tone: 'warning', icon: ReloadOutlined, text: '按建议的时间复查' },
  watch: { label: '观察', tone: 'info', icon: EyeOutlined, text: '调整生活方式，下次体检对比' },
};
