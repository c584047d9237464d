import { useEffect } from 'react';
import { loginApi } from '../../api/endpoints/login';
import { useFormFailure } from '../../components/CallFields';
import type { Booking } from './useBooking';
import { useSubmitBooking, type Wish } from './useSubmitBooking';

/** The name and id of the last step's form. */
export const CONFIRM_FORM = 'appoint';

/** What is filled in: what the call takes besides the choice, under its own names, and the fields of the form. */
interface ConfirmValues extends Omit<Wish, 'comboId' | 'addOnIds' | 'storeId' | 'slotId' | 'contactPhone'> {
  /** Whether the store calls another number than the one on record. */
  otherPhone?: boolean;
  phone?: string;
  agreed?: boolean;
}

/** The state of the last step: consent, and the outcome of the attempt to book. */
export function useConfirm(booking: Booking) {
  const { choice, addOnIds, price, oldOrder } = booking;
  const failure = useFormFailure();
  const { submit, saving, obstacle, dismiss } = useSubmitBooking(failure);
  const isConfirming = choice.step === 'confirm';
  const agreement = loginApi.useGetPrivacyAgreementQuery({ type: 'health' }, { skip: !isConfirming });
  // An obstacle concerns the confirmed choice; on earlier steps the choice may change.
  useEffect(() => {
    if (!isConfirming) dismiss();
  }, [isConfirming, dismiss]);

  const needsConsent = Boolean(agreement.data && !agreement.data.agreed) || obstacle?.kind === 'consent';
  const rebook = choice.rebook && oldOrder.data ? { orderNo: choice.rebook, version: oldOrder.data.version } : null;
  // A rebooking costs nothing and has no quote; the old order's amounts are used instead.
  const quote = rebook && oldOrder.data ? { ...oldOrder.data, quoteId: 'rebook', validUntil: '' } : price.quote;

  const handleSubmit = ({ otherPhone, phone, agreed: _, ...words }: ConfirmValues) => {
    if (!quote) return;
    const { comboId, storeId, slotId } = choice;
    const wish = { ...words, comboId, addOnIds, storeId, slotId, ...(otherPhone && phone ? { contactPhone: phone } : {}) };
    void submit({ wish, quote, rebook, consent: needsConsent ? (agreement.data ?? null) : null });
  };

  // Nobody confirms a booking that is not shown. The package of a rebooking is shown by the old order.
  const isShown = Boolean(booking.store.currentData && (rebook || booking.combo.currentData));
  return {
    agreement,
    /** The business code with which the form without JavaScript failed. */
    failure,
    quote,
    needsConsent,
    canSubmit: Boolean(isShown && quote && booking.period && agreement.data),
    handleSubmit,
    saving,
    obstacle,
    dismiss,
  };
}

export type Confirm = ReturnType<typeof useConfirm>;
