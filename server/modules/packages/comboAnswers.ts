import { getAge, getDayOf } from '../../../shared/businessDay';
import type { CallResponse } from '../../../shared/contract/contract';
import { missingError } from '../../errors/ApiError';
import type { AddOnRow, ListedCombo, OfferedCombo } from './packages.repo';
import { type Examinee, getUnsuitableReason, isMeantFor } from './suitability';

export type ComboSummary = CallResponse<'getHomeComboListByCard'>[number];
export type AddOnAnswer = CallResponse<'queryComboDetails'>['addOns'][number];

/** The person whose suitability for an offered package is checked. */
export function getExaminee({ person }: Pick<ListedCombo, 'person'>, now: Date): Examinee {
  return { sex: person.sex, marital: person.marital, age: getAge(person.birthDate, getDayOf(now)) };
}

/** A package as lists show it. The company's share never exceeds the price. */
export function toComboSummary(row: ListedCombo, now: Date): ComboSummary {
  const { combo } = row;
  const reason = getUnsuitableReason(combo, getExaminee(row, now));
  return {
    comboId: combo.id,
    name: combo.name,
    cover: combo.cover,
    tags: combo.tags,
    priceFen: combo.priceFen,
    companyPaysFen: Math.min(row.companyPaysFen, combo.priceFen),
    itemCount: row.itemCount,
    suitable: reason === '',
    ...(reason && { reason }),
  };
}

/** The packages as lists show them, without those that are for other persons altogether. */
export function toComboList(rows: readonly ListedCombo[], now: Date): ComboSummary[] {
  return rows.filter((row) => isMeantFor(row.combo, getExaminee(row, now))).map((row) => toComboSummary(row, now));
}

/** An add-on of a package. It is marked when the package contains it already or it does not suit the person. What only it would find is said. */
export function toAddOnAnswer({ addOn, meaning, category }: AddOnRow, row: OfferedCombo, now: Date): AddOnAnswer {
  const isIncluded = row.itemCodes.includes(addOn.itemCode);
  const reason = isIncluded ? '套餐已包含此项' : getUnsuitableReason(addOn, getExaminee(row, now));
  const { id: addOnId, name, priceFen, excludes, requires } = addOn;
  const isGap = addOn.gap !== '' && reason === '' && !addOn.gapUnless.some((code) => row.itemCodes.includes(code));
  const gap = isGap && { gap: { text: addOn.gap, source: addOn.gapSource } };
  return { addOnId, name, meaning, category, priceFen, excludes, requires, available: reason === '', reason, ...gap };
}

/** True when the project lets people add items. */
export function allowsAddOns({ features }: OfferedCombo): boolean {
  return features.includes('addOns');
}

/** The package. @throws ApiError 4040 when the card's project does not offer it */
export function requireCombo(rows: readonly OfferedCombo[]): OfferedCombo {
  const row = rows[0];
  if (!row) throw missingError('没有找到这个套餐，可能已经下架。');
  return row;
}
