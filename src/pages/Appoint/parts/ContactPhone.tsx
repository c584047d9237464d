import { Form, Input, Radio } from 'antd';
import { BUSINESS_CODES } from '../../../../shared/constants';
import { PHONE_PATTERN } from '../../../../shared/phone';
import { Card } from '../../../components/Card';
import { cleanPhone, PHONE_MAX } from '../../../features/account/phoneText';
import { useHydrated } from '../../../lib/useHydrated';
import { useAppSelector } from '../../../store/hooks';
import styles from './ConfirmStep.module.css';

const INVALID = '请输入 11 位手机号';

/** The phone number that the store calls: the one on record, or another one for this order. */
export function ContactPhone({ failure }: { failure: number | undefined }) {
  const isPlain = !useHydrated();
  const onRecord = useAppSelector((state) => state.center.cardUserInfo.phoneMasked);
  const isAsked = Form.useWatch('otherPhone') === true || isPlain;
  return (
    <Card title="联系电话" hint="门店有变动时会联系您">
      <Form.Item name="otherPhone" noStyle>
        <Radio.Group
          aria-label="联系电话"
          name="otherPhone"
          vertical
          options={[
            { value: false, label: onRecord ? `登记的手机 ${onRecord}` : '登记的手机' },
            { value: true, label: '这次用别的手机' },
          ]}
        />
      </Form.Item>
      {/* Always a field of the form: antd focuses the first wrong one in the order in which they were mounted. */}
      <Form.Item
        name="phone"
        hidden={!isAsked}
        // Without JavaScript the field is there once its choice is.
        className={`yj-mt-3 ${styles.phone} ${isPlain ? styles.plain : ''}`}
        normalize={(value: string) => cleanPhone(value).slice(0, PHONE_MAX)}
        validateTrigger="onBlur"
        rules={isAsked ? [{ required: true, pattern: PHONE_PATTERN, message: INVALID }] : []}
      >
        <Input name="phone" type="tel" inputMode="numeric" autoComplete="tel-national" aria-label="手机号" placeholder="11 位手机号" />
      </Form.Item>
      {isPlain && failure === BUSINESS_CODES.validation ? <p className="yj-danger yj-mt-1">{INVALID}</p> : null}
    </Card>
  );
}
