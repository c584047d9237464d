import type { JudgedItem } from './items/judgedItem';

/** Items whose unit is the same everywhere, and what their numbers look like where it is left out: 血钾6.9, 血红蛋白52, eGFR 12. */
const UNIT_LEFT_OUT: Readonly<Record<string, RegExp>> = {
  TG: /^\d{1,2}\.\d{1,2}$/,
  LDL: /^\d{1,2}\.\d{1,2}$/,
  TC: /^\d{1,2}\.\d{1,2}$/,
  HCY: /^\d{1,3}(?:\.\d)?$/,
  BNP: /^\d{2,5}$/,
  NTBNP: /^\d{2,5}$/,
  SPO2: /^\d{2}$/,
  UREA: /^\d{1,2}(?:\.\d{1,2})?$/,
  DD: /^\d{1,2}\.\d{1,2}$/,
  CRP: /^\d{1,3}(?:\.\d{1,2})?$/,
  ESR: /^\d{1,3}$/,
  K: /^\d\.\d{1,2}$/,
  CA: /^[1-4]\.\d{1,2}$/,
  CK: /^\d{3,6}$/,
  TBA: /^\d{2,3}(?:\.\d{1,2})?$/,
  BMI: /^\d{2}\.\d{1,2}$/,
  NA: /^1\d\d(?:\.\d)?$/,
  GLU: /^\d{1,2}\.\d{1,2}$/,
  GLUR: /^\d{1,2}\.\d{1,2}$/,
  PAO2: /^[2-9]\d$|^1\d\d$/,
  PACO2: /^[2-9]\d$|^1\d\d$/,
  PBG2: /^\d{1,2}\.\d{1,2}$/,
  HBA1C: /^\d{1,2}\.\d$/,
  HGB: /^\d{2,3}$/,
  PLT: /^\d{1,4}$/,
  WBC: /^\d{1,3}\.\d{1,2}$/,
  LAC: /^\d{1,2}\.\d{1,2}$/,
  MG: /^\d\.\d{1,2}$/,
  AMY: /^\d{3,5}$/,
  LIP: /^\d{3,5}$/,
  EGFR: /^\d{1,3}(?:\.\d{1,2})?$/,
  CREA: /^\d{2,4}(?:\.\d)?$/,
  UA: /^\d{3,4}$/,
  ALT: /^\d{1,5}$/,
  AST: /^\d{1,5}$/,
  TSH: /^[<>]?\d{1,3}\.\d{1,3}$/,
  TPSA: /^\d{1,4}\.\d{1,3}$|^\d{2,4}$/,
  CEA: /^\d{1,4}\.\d{1,3}$|^\d{2,4}$/,
  AFP: /^\d{1,4}\.\d{1,3}$|^\d{2,5}$/,
  TBIL: /^\d{2,3}(?:\.\d{1,2})?$/,
  CA199: /^\d{1,5}(?:\.\d{1,2})?$/,
  CA125: /^\d{1,5}(?:\.\d{1,2})?$/,
  AHI: /^\d{1,3}(?:\.\d{1,2})?$/,
  BE: /^(?:-?\s*\d{1,2}\.\d{1,2}|-\s*\d{1,2})$/,
};
/** Nothing, or what is said about the number, stands behind it; no day, dose or limit. */
const ENDS = /^\s*(?:$|[ ↑↓()*、+?】]|[HL](?![a-z])|升|增|偏|降|减|过|明显|显著|异常|[高低]于|伴|提示|请|建议)/;
/** 白带 WBC 0.5 is none of the blood. */
const OTHER_FLUID = /白带|分泌物|精液|前列腺液|脑脊液|CSF|[胸腹]腔?积?[水液]|关节液|灌洗液|引流液|尿(?![酸素])|痰|便/i;
/** The unit of a number in a sentence: the printed one, or the item's own where it is left out. */
export function findUnit(item: JudgedItem, value: string, unit: string, front: string, behind: string): string {
  return unit === '' && !OTHER_FLUID.test(front) && UNIT_LEFT_OUT[item.code]?.test(value.trim()) && ENDS.test(behind) ? item.unit : unit;
}
