import blood from './rules/blood.json';
import circulation from './rules/circulation.json';
import glucose from './rules/glucose.json';
import heart from './rules/heart.json';
import hormones from './rules/hormones.json';
import infection from './rules/infection.json';
import kidney from './rules/kidney.json';
import lipids from './rules/lipids.json';
import liver from './rules/liver.json';
import nutrition from './rules/nutrition.json';
import senses from './rules/senses.json';
import tumour from './rules/tumour.json';
import urine from './rules/urine.json';

/** The files of the rules about numbers and grades, one for each body system, in the order in which the generated page lists them. */
export const RULE_FILES: readonly unknown[] = [
  circulation,
  heart,
  blood,
  glucose,
  lipids,
  kidney,
  liver,
  urine,
  hormones,
  nutrition,
  infection,
  tumour,
  senses,
];
