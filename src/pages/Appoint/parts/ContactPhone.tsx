import { Card } from '../../../components/Card';
import { useAppSelector } from '../../../store/hooks';
import type { Confirm } from '../useConfirm';
import styles from './ConfirmStep.module.css';

/** The phone number that the store calls: the one on record, or another one for this order. */
export function ContactPhone({ confirm }: { confirm: Confirm }) {
  const { otherPhone, setOtherPhone, phone, setPhone, errors } = confirm;
  const onRecord = useAppSelector((state) => state.center.cardUserInfo.phoneMasked);
  return (
    <Card title="联系电话" hint="门店有变动时会联系您">
      <fieldset>
        <legend className="yj-visually-hidden">联系电话</legend>
        <label className={styles.choice}>
          <input type="radio" name="phone" checked={!otherPhone} onChange={() => setOtherPhone(false)} />
          {onRecord ? `登记的手机 ${onRecord}` : '登记的手机'}
        </label>
        <label className={styles.choice}>
          <input type="radio" name="phone" checked={otherPhone} onChange={() => setOtherPhone(true)} />
          这次用别的手机
        </label>
        {otherPhone ? (
          <>
            <input
              id="appoint-phone"
              className={styles.phone}
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              aria-label="手机号"
              placeholder="11 位手机号"
              aria-invalid={Boolean(errors.phone)}
              aria-describedby={errors.phone ? 'appoint-phone-error' : undefined}
              value={phone}
              onChange={(event) => setPhone(event.target.value)}
            />
            {errors.phone ? (
              <p id="appoint-phone-error" className={styles.error} role="alert">
                {errors.phone}
              </p>
            ) : null}
          </>
        ) : null}
      </fieldset>
    </Card>
  );
}
