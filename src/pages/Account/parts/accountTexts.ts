import type { MessageKind } from '../../../../shared/messageKinds';
import type { Level } from './messageLevels';

/** The kinds of messages in the words of people. */
export const KINDS: Record<MessageKind, { title: string; text: string }> = {
  order: { title: '预约结果', text: '预约、改约是否确认' },
  hold: { title: '名额即将释放', text: '没有支付或确认的名额保留到期前，夜间也会发' },
  waitlist: { title: '候补到名额', text: '候补的时间有了名额' },
  reminder: { title: '体检提醒', text: '体检前三天和前一天，含空腹时间' },
  refund: { title: '退款', text: '款项退回和到账' },
  report: { title: '体检报告', text: '报告已出、已更正，不含任何结果' },
  recheck: { title: '健康行动', text: '复查和就医到期的当天和一周后，不含任何结果' },
  urgent: { title: '需要马上处理的结果', text: '报告里有需要今天联系医生的结果，夜间也会发；不含任何结果，不能关闭' },
  security: { title: '账号安全', text: '密码、手机号、导出、注销等变动，夜间也会发' },
};

/** How much a person wants to be told. */
export const LEVEL_TEXTS: Record<Level, { title: string; text: string }> = {
  all: { title: '全部提醒', text: '有变动就告诉我' },
  main: { title: '预约和报告', text: '预约、候补、体检前、报告；不发退款和复查提醒' },
  least: { title: '只要必须的', text: '账号安全，和报告里要马上处理的结果' },
};
