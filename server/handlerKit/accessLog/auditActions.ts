/** What was done with a health record, by code, with the text that the person sees in the access log. */
export const AUDIT_ACTIONS = {
  report_list: '查看报告列表',
  item_list: '查看预约项目出没出结果',
  item_queue: '查看没有结果的预约项目',
  item_answer: '答复没有结果的预约项目',
  visit_answers: '查看体检后的评价',
  item_refund: '退回没有做的加项的费用',
  report_read: '查看体检报告',
  report_read_former: '查看更正前的报告',
  report_trend: '查看指标趋势',
  report_compare: '对比历年报告',
  report_pdf: '打开 PDF 报告',
  report_export: '导出体检报告',
  share_create: '分享健康资料',
  share_open: '打开分享的健康资料',
  report_interpret: '解读体检报告',
  interpret_list: '查看解读列表',
  interpret_read: '查看报告解读',
  interpret_queue: '查看等待答复的解读',
  important_queue: '查看需要跟进的重要异常结果',
  interpret_answer: '答复报告解读',
  answer_retract: '收回写错了的医生答复',
  action_list: '查看健康行动单',
  action_judge: '答复健康行动单',
  outside_list: '查看添加的报告',
  outside_queue: '查看等待核对的添加报告',
  outside_judge: '核对添加的报告',
  outside_read: '读取添加的报告里的结果',
  outside_open: '打开上传的文件',
  questionnaire_read: '查看体检前问卷',
  slip_read: '打开到检单上的体检前问卷',
  data_export: '导出个人数据',
  erase_request: '申请注销账号',
  erase_withdraw: '撤回注销申请',
  erase: '删除个人数据',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Who read a record: an account, staff through an operator's command, in their own name or in a doctor's, or the receiver of a share. */
export type ReaderKind = 'account' | 'operator' | 'doctor' | 'recipient';
export type Reader = { kind: 'account'; accountId: string } | { kind: 'operator' | 'doctor' };
