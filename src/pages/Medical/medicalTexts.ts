import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/es/icons/SafetyCertificateOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import type { IconType } from '../../lib/iconType';

/** A morning with an escort, from arrival to the way home. */
export const ITINERARY = [
  { time: '07:30', title: '专人迎接', text: '在贵宾入口核对证件，进入独立候检区，存放随身物品。' },
  { time: '07:45', title: '空腹项目', text: '采血、腹部超声、呼气试验，由陪检人员逐项引导，不必排队。' },
  { time: '09:00', title: '营养早餐', text: '空腹项目完成后在休息区用餐，可以处理工作。' },
  { time: '09:30', title: '影像与功能', text: '影像、心脏与血管功能、眼底和口腔，按套餐依次进行。' },
  { time: '11:00', title: '医生面谈', text: '内科医生当面了解病史，说明已有结果和后续安排。' },
  { time: '11:30', title: '离院', text: '陪检人员核对没有漏项；需要择日做的检查当场约好。' },
] as const;

export const SERVICES: readonly { icon: IconType; title: string; text: string }[] = [
  { icon: SafetyCertificateOutlined, title: '预留名额', text: '贵宾名额单独计算，不与普通预约相争。' },
  { icon: UserOutlined, title: '全程陪检', text: '一位陪检人员从到店陪到离院。' },
  { icon: FileTextOutlined, title: '优先出报告', text: '常规项目三个工作日内出报告。' },
  { icon: MessageOutlined, title: '报告解读', text: '医生一对一说明结果，并给出复查建议。' },
];
