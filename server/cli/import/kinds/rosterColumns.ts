import {
  alsoCalled,
  cardNumber,
  choice,
  codeText,
  day,
  documentNo,
  integer,
  key,
  nameText,
  optional,
  personName,
  phone,
  required,
} from '../columns';
import type { ImportRow } from '../ImportKind';
import { normalizePath } from './departmentsKind';

/** The documents of people who live in mainland China, as HR systems name them. */
const ID_TYPES = {
  id_card: ['身份证', '居民身份证', '中国居民身份证'],
  passport: ['护照', '外国护照', '中国护照', '普通护照'],
  other: [
    '其他',
    ...['港澳居民来往内地通行证', '港澳通行证', '回乡证', '台湾居民来往大陆通行证', '台胞证'],
    ...['外国人永久居留身份证', '外国人永久居留证', '港澳台居民居住证', '港澳居民居住证', '台湾居民居住证'],
  ],
} as const;

/** A roster: one row per exam card, with its person. */
export const rosterColumns = {
  projectId: required('项目编号', key()),
  cardNo: alsoCalled(required('卡号', cardNumber), '体检卡号'),
  name: alsoCalled(required('姓名', personName), '员工姓名'),
  idNumber: alsoCalled(required('证件号', documentNo), '证件号码', '身份证号', '身份证号码', '身份证'),
  phone: alsoCalled(required('手机号', phone), '手机', '手机号码', '移动电话'),
  idType: alsoCalled(optional('证件类型', choice(ID_TYPES)), '证件种类'),
  sex: optional('性别', choice({ male: ['男', '男性'], female: ['女', '女性'] })),
  birthDate: alsoCalled(optional('出生日期', day), '出生年月日', '生日'),
  marital: alsoCalled(optional('婚姻', choice({ single: '未婚', married: '已婚', unknown: '未知' })), '婚姻状况'),
  employeeNo: alsoCalled(optional('工号', codeText(32)), '员工编号', '员工工号'),
  department: alsoCalled(optional('部门', nameText(200).transform(normalizePath)), '部门名称', '所属部门'),
  relation: optional('关系', choice({ self: '本人', spouse: '配偶', parent: '父母', child: '子女', other: '其他' })),
  expiresOn: alsoCalled(optional('有效期至', day), '有效期'),
  entitlementTotal: optional('体检次数', integer(0, 99)),
  quotaClass: optional('名额类别', choice({ normal: '普通', vip: '贵宾' })),
  status: optional('状态', choice({ active: '有效', disabled: '停用' })),
  severalCards: optional('多张卡', choice({ yes: '是', no: '否' })),
};

export type RosterRow = ImportRow<typeof rosterColumns>;
