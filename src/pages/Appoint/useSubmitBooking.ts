import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BUSINESS_CODES } from '../../../shared/constants';
import type { CallRequest, CallResponse } from '../../../shared/contract/contract';
import { getHref } from '../../../shared/routes';
import type { ApiFailure } from '../../api/ApiFailure';
import { loginApi } from '../../api/endpoints/login';
import { ordersApi } from '../../api/endpoints/orders';
import { packagesApi } from '../../api/endpoints/packages';
import { loadCards } from '../../features/cards/loadCards';
import { useNotify } from '../../kit/notify/notifier';
import { CORRECTED, useIntentKey } from '../../lib/useIntentKey';
import { usePrivateDispatch } from '../../store/hooks';

type Quote = CallResponse<'getComboAmount'>;

/** What a person wants to book, without quote and key. */
export type Wish = Omit<CallRequest<'saveOrder'>, 'quoteId' | 'idempotencyKey' | 'attempt'>;

/** The order to be moved to another time, with the version that the person sees. */
export type Rebook = Pick<CallRequest<'reSaveOrder'>, 'orderNo' | 'version'>;

/** Why the order was refused. */
export type Obstacle =
  | { kind: 'offline' }
  | { kind: 'lost' }
  | { kind: 'booked'; orderNo: string }
  /** An earlier request, whose answer was lost, has booked or moved something else. */
  | { kind: 'arrived'; orderNo: string; message: string }
  | { kind: 'price'; before: number; after: number }
  | { kind: 'consent' }
  | { kind: 'refused'; message: string };

/** What is sent: a new order, or another time for an old one. */
export interface Submission {
  wish: Wish;
  quote: Quote;
  /** Set when a person rebooks: the old order's number and version. */
  rebook: Rebook | null;
  /** The health agreement when it still has to be agreed to, else null. */
  consent: CallResponse<'getPrivacyAgreement'> | null;
}

type Sent = { orderNo: string; corrected?: boolean | undefined } | { failure: ApiFailure };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const readText = (data: unknown, field: string) => (isObject(data) && typeof data[field] === 'string' ? data[field] : '');

function isQuote(value: unknown): value is Quote {
  return isObject(value) && typeof value.quoteId === 'string' && typeof value.selfFen === 'number' && Array.isArray(value.lines);
}

/** Turns a failed booking into an obstacle. @param before the price that was shown, in 分 */
export function toObstacle(failure: ApiFailure, before: number): Obstacle {
  const { code, data, message } = failure;
  if (code === undefined) return { kind: 'offline' };
  if (code === BUSINESS_CODES.slotFull) return { kind: 'lost' };
  if (code === BUSINESS_CODES.keyReused) return { kind: 'arrived', orderNo: readText(data, 'orderNo'), message };
  if (code === BUSINESS_CODES.alreadyBooked) return { kind: 'booked', orderNo: readText(data, 'orderNo') };
  if (code === BUSINESS_CODES.consentMissing) return { kind: 'consent' };
  if (code === BUSINESS_CODES.priceChanged) {
    const quote = isObject(data) ? data.quote : undefined;
    return isQuote(quote) ? { kind: 'price', before, after: quote.selfFen } : { kind: 'refused', message };
  }
  return { kind: 'refused', message };
}

/**
 * Books once however often the button is pressed, and whatever is changed after an answer was lost.
 * @returns `submit`, whether it is running, and the last obstacle
 */
export function useSubmitBooking() {
  const dispatch = usePrivateDispatch();
  const navigate = useNavigate();
  const running = useRef(false);
  const intent = useIntentKey('intent_booking');
  const notify = useNotify();
  const [saving, setSaving] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);

  const handleFailure = (failure: ApiFailure, { quote, wish }: Submission) => {
    if (failure.code === BUSINESS_CODES.priceChanged && isObject(failure.data) && isQuote(failure.data.quote)) {
      const { comboId, addOnIds } = wish;
      dispatch(packagesApi.util.upsertQueryData('getComboAmount', { comboId, addOnIds }, failure.data.quote));
    }
    setObstacle(toObstacle(failure, quote.selfFen));
  };

  /** Sends agreement and order. @returns the order's number, or the failure */
  const send = async ({ consent, wish, quote, rebook }: Submission): Promise<Sent> => {
    if (consent) {
      const { type, version } = consent;
      const purposes = consent.purposes.map(({ code }) => code);
      const agreed = await dispatch(loginApi.endpoints.agreement.initiate({ type, version, purposes, agree: true }));
      if (agreed.error) return { failure: toFailure(agreed.error) };
    }
    const { storeId, slotId } = wish;
    const saved = rebook
      ? await dispatch(ordersApi.endpoints.reSaveOrder.initiate({ ...rebook, storeId, slotId, ...intent.next() }))
      : await dispatch(ordersApi.endpoints.saveOrder.initiate({ ...wish, quoteId: quote.quoteId, ...intent.next() }));
    intent.settle(saved.error && toFailure(saved.error));
    return saved.error
      ? { failure: toFailure(saved.error) }
      : { orderNo: saved.data.orderNo, corrected: 'corrected' in saved.data && saved.data.corrected };
  };

  const submit = async (submission: Submission) => {
    if (running.current) return;
    running.current = true;
    setSaving(true);
    setObstacle(null);
    const result = await send(submission);
    running.current = false;
    setSaving(false);
    if ('failure' in result) handleFailure(result.failure, submission);
    // Replaces the confirmed choice in the history, so that the back button does not offer to book it again.
    else {
      if (result.corrected) notify.success(CORRECTED);
      // The card has one examination less.
      void dispatch(loadCards());
      navigate(getHref(submission.rebook ? 'OrderDetail' : 'PayRes', { query: { orderNo: result.orderNo } }), { replace: true });
    }
  };
  const dismiss = useCallback(() => setObstacle(null), []);
  return { submit, saving, obstacle, dismiss };
}

/** RTK Query's error is an ApiFailure, or a serialised exception. */
function toFailure(error: ApiFailure | { message?: string | undefined }): ApiFailure {
  return { ...error, message: error.message ?? '' };
}
