/**
 * What an erasure deletes and keeps, in the words that the person reads before requesting it. `erasePerson.ts` implements this; its test
 * searches every table.
 */
export const ERASE_REMOVES = [
  '登录账号、密码、手机号、邮箱，以及所有设备上的登录',
  '姓名、证件号、出生日期等个人资料，体检卡上的工号和部门',
  '体检报告和全部指标、预约项目的去向和您问过的话、体检后的评价、健康行动单、报告解读和与医生的对话',
  '体检前问卷，家人之间的同意',
  '添加的其他机构报告及其文件，以及从中存入的结果',
  '给医生的分享链接及其内容和打开记录',
  '通知、还没发出的短信和邮件、候补、没有付款的订单，以及保存过的发票抬头',
] as const;

/** What the law requires to be kept, and why. The keys are those that `keepUnderPseudonym` counts. Decision 064 cites the articles. */
export const ERASE_KEEPS = {
  orders: { what: '已成交的订单、支付和退款记录', why: '《电子商务法》：交易信息自交易完成之日起保存不少于三年' },
  invoices: { what: '已开具的发票', why: '《发票管理办法》：已开具的发票存根联保存五年' },
  consents: { what: '授权的同意和撤回记录', why: '《个人信息保护法》：用来证明每次处理都得到过您的同意' },
  accessLog: { what: '健康档案的查看记录', why: '《网络安全法》：网络日志留存不少于六个月' },
} as const;

export const erasePlan = () => ({ removes: [...ERASE_REMOVES], keeps: Object.values(ERASE_KEEPS).map((each) => ({ ...each })) });
