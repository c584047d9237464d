import { choice, day, documentNo, integer, key, optional, phone, required, text } from '../columns';
import type { ImportRow } from '../ImportKind';
import { normalizePath } from './departmentsKind';

/** A roster: one row per exam card, with its person. */
export const rosterColumns = {
  projectId: required('项目编号', key()),
  cardNo: required('卡号', key(32)),
  name: required('姓名', text(50)),
  idNumber: required('证件号', documentNo),
  phone: required('手机号', phone),
  idType: optional('证件类型', choice({ id_card: '身份证', passport: '护照', other: '其他' })),
  sex: optional('性别', choice({ male: '男', female: '女' })),
  birthDate: optional('出生日期', day),
  marital: optional('婚姻', choice({ single: '未婚', married: '已婚', unknown: '未知' })),
  employeeNo: optional('工号', text(32)),
  department: optional('部门', text(200).transform(normalizePath)),
  relation: optional('关系', choice({ self: '本人', spouse: '配偶', parent: '父母', child: '子女', other: '其他' })),
  expiresOn: optional('有效期至', day),
  entitlementTotal: optional('体检次数', integer(0, 99)),
  quotaClass: optional('名额类别', choice({ normal: '普通', vip: '贵宾' })),
  status: optional('状态', choice({ active: '有效', disabled: '停用' })),
};

export type RosterRow = ImportRow<typeof rosterColumns>;
