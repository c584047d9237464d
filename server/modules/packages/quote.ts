import type { CallResponse } from '../../../shared/contract/contract';
import type { DbOrTx } from '../../db/Db';
import type { OrderSnapshot } from '../../db/schema/orders';
import { validationError } from '../../errors/ApiError';
import type { CallerCard } from '../../handlerKit/Caller';
import type { ApiServices } from '../../handlerKit/handler';
import { checkAddOns } from './addOnRules';
import { type AddOnAnswer, allowsAddOns, requireCombo, toAddOnAnswer, toComboSummary } from './comboAnswers';
import { queryAddOns, queryOfferedCombosByIds } from './packages.repo';

export type Quote = CallResponse<'getComboAmount'>;

/** What a person wants to book, at current prices. */
export interface Selection extends OrderSnapshot {
  cardId: string;
  comboId: string;
  addOnIds: string[];
  totalFen: number;
  companyFen: number;
  selfFen: number;
}

/** How long a quote is valid; its price is checked again when the order is saved. */
const QUOTE_TTL_MS = 2 * 3_600_000;

type Line = OrderSnapshot['lines'][number];

function createLines(combo: { name: string; priceFen: number; companyPaysFen: number }, addOns: readonly AddOnAnswer[]): Line[] {
  const { name, priceFen, companyPaysFen: companyFen } = combo;
  const own = addOns.map((addOn) => ({ name: addOn.name, priceFen: addOn.priceFen, companyFen: 0, selfFen: addOn.priceFen }));
  return [{ name, priceFen, companyFen, selfFen: priceFen - companyFen }, ...own];
}

const sum = (lines: readonly Line[], field: 'priceFen' | 'companyFen' | 'selfFen') => lines.reduce((total, line) => total + line[field], 0);

/**
 * Prices a package with add-ons for a card. The person pays for add-ons, the company its share of the package.
 * @throws ApiError 4040 for a package that the project does not offer, 4001 for one that does not suit the person and for conflicting
 *   add-ons
 */
export async function loadSelection(
  { db, now }: { db: DbOrTx; now(): Date },
  card: Pick<CallerCard, 'cardId' | 'projectId' | 'personId'>,
  { comboId, addOnIds }: { comboId: string; addOnIds: readonly string[] },
): Promise<Selection> {
  const row = requireCombo(await queryOfferedCombosByIds(db, card, [comboId]));
  const combo = toComboSummary(row, now());
  if (combo.reason) throw validationError({ comboId: combo.reason }, `这个套餐${combo.reason}，请选择其他套餐。`);
  const rows = addOnIds.length > 0 && allowsAddOns(row) ? await queryAddOns(db) : [];
  const addOns = checkAddOns(
    addOnIds,
    rows.map((addOn) => toAddOnAnswer(addOn, row, now())),
  );
  const lines = createLines(combo, addOns);
  return {
    cardId: card.cardId,
    comboId,
    addOnIds: addOns.map(({ addOnId }) => addOnId),
    combo,
    addOns: addOns.map(({ addOnId, name, priceFen }) => ({ addOnId, name, priceFen })),
    lines,
    preparation: row.combo.preparation,
    totalFen: sum(lines, 'priceFen'),
    companyFen: sum(lines, 'companyFen'),
    selfFen: sum(lines, 'selfFen'),
  };
}

/** The text that a quote's ID signs. Sorted, because the order of selection does not matter. */
function getSignedText({ cardId, comboId, addOnIds, totalFen, companyFen, selfFen }: Selection, expiry: string): string {
  return JSON.stringify([cardId, comboId, [...addOnIds].sort(), totalFen, companyFen, selfFen, expiry]);
}

/** A quote for the selection. Its ID is a signature over everything that it promises, so quotes are not stored. */
export function createQuote({ tokens, now }: Pick<ApiServices, 'tokens' | 'now'>, selection: Selection): Quote {
  const validUntil = new Date(now().getTime() + QUOTE_TTL_MS);
  const expiry = validUntil.getTime().toString(36);
  const { totalFen, companyFen, selfFen, lines } = selection;
  const quoteId = `${expiry}.${tokens.sign('quote', getSignedText(selection, expiry))}`;
  return { quoteId, validUntil: validUntil.toISOString(), totalFen, companyFen, selfFen, lines };
}

/** True when the ID was issued for exactly this selection and these amounts and has not expired. */
export function isQuoteValid({ tokens, now }: Pick<ApiServices, 'tokens' | 'now'>, selection: Selection, quoteId: string): boolean {
  const [expiry = '', signature = ''] = quoteId.split('.');
  return Number.parseInt(expiry, 36) > now().getTime() && tokens.verify('quote', getSignedText(selection, expiry), signature);
}
