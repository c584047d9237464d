import { useEffect, useState } from 'react';
import { PHONE_PATTERN } from '../../../shared/phone';
import { loginApi } from '../../api/endpoints/login';
import type { Booking } from './useBooking';
import { useSubmitBooking } from './useSubmitBooking';

/** The state of the last step: phone, consent, and the outcome of the attempt to book. */
export function useConfirm(booking: Booking) {
  const { choice, addOnIds, price, oldOrder } = booking;
  const { submit, saving, obstacle, dismiss } = useSubmitBooking();
  const isConfirming = choice.step === 'confirm';
  const agreement = loginApi.useGetPrivacyAgreementQuery({ type: 'health' }, { skip: !isConfirming });
  const [otherPhone, setOtherPhone] = useState(false);
  const [phone, setPhone] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [checked, setChecked] = useState(false);

  // An obstacle concerns the confirmed choice; on earlier steps the choice may change.
  useEffect(() => {
    if (!isConfirming) dismiss();
  }, [isConfirming, dismiss]);

  const needsConsent = Boolean(agreement.data && !agreement.data.agreed) || obstacle?.kind === 'consent';
  const errors = {
    phone: otherPhone && !PHONE_PATTERN.test(phone) ? '请输入 11 位手机号' : '',
    consent: needsConsent && !agreed ? '请先阅读并勾选同意，门店才能为您安排体检' : '',
  };
  const rebook = choice.rebook && oldOrder.data ? { orderNo: choice.rebook, version: oldOrder.data.version } : null;
  // A rebooking costs nothing and has no quote; the old order's amounts are used instead.
  const quote = rebook && oldOrder.data ? { ...oldOrder.data, quoteId: 'rebook', validUntil: '' } : price.quote;

  const handleSubmit = () => {
    setChecked(true);
    if (errors.phone || errors.consent) {
      document.getElementById(errors.phone ? 'appoint-phone' : 'appoint-consent')?.focus();
      return;
    }
    if (!quote) return;
    const { comboId, storeId, slotId } = choice;
    const wish = { comboId, addOnIds, storeId, slotId, ...(otherPhone ? { contactPhone: phone } : {}) };
    void submit({ wish, quote, rebook, consent: needsConsent ? (agreement.data ?? null) : null });
  };

  return {
    agreement,
    needsConsent,
    agreed,
    setAgreed,
    otherPhone,
    setOtherPhone,
    phone,
    setPhone: (value: string) => setPhone(value.replace(/\D/g, '').slice(0, 11)),
    errors: checked ? errors : { phone: '', consent: '' },
    canSubmit: Boolean(quote && booking.period && agreement.data),
    handleSubmit,
    saving,
    obstacle,
    dismiss,
  };
}

export type Confirm = ReturnType<typeof useConfirm>;
