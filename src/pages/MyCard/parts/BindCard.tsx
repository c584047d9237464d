import { Alert, Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { toFailure } from '../../../api/ApiFailure';
import { loginApi } from '../../../api/endpoints/login';
import { Card } from '../../../components/Card';
import { TextField } from '../../../components/public/TextField';
import { getFailure, keepErrors, readValues } from '../../../features/account/formFailure';
import { useFormState } from '../../../features/account/useFormState';
import { loadCards } from '../../../features/cards/loadCards';
import { useAppDispatch } from '../../../store/hooks';
import styles from '../MyCard.module.css';

const cleanNumber = (text: string) => text.replace(/[\s-]/g, '');

/** The suffix of the generic login page, with which a card of any company can be bound. */
const ANY_COMPANY = 'login';

/** Binds another card by its number and the ID number of its person: a card login with the current session. */
export function BindCard() {
  const dispatch = useAppDispatch();
  const state = useFormState();
  const [bind, { isLoading }] = loginApi.useCardLoginMutation();
  const [done, setDone] = useState<string | null>(null);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { physicalCardId = '', idNumber = '' } = readValues(form);
    const errors = keepErrors({
      physicalCardId: physicalCardId ? undefined : '请输入体检卡上的卡号。',
      idNumber: idNumber ? undefined : '请输入持卡人的证件号。',
    });
    setDone(null);
    if (isLoading) return;
    if (Object.keys(errors).length > 0) return state.fail({ errors });
    state.clear();
    const { data, error } = await bind({ physicalCardId, cardId: physicalCardId, idNumber, code: ANY_COMPANY });
    if (error) return state.fail(getFailure(toFailure(error), 'idNumber'));
    const token = dispatch((_dispatch, _getState, { storage }) => storage.getToken());
    if (data.token !== token) return state.fail({ alert: '这张卡属于另一位同事，不能绑定到您的账号。' });
    form.reset();
    await dispatch(loadCards());
    setDone(physicalCardId);
  };
  return (
    <Card title="绑定体检卡" hint="家属卡也可以绑定，由您代为预约" className={styles.bind}>
      <form ref={state.form} className={styles.form} noValidate onSubmit={handleSubmit} onInput={state.handleInput}>
        {state.alert ? <Alert type="error" showIcon title={state.alert} /> : null}
        {done ? <Alert type="success" showIcon role="status" title={<>已绑定 {done}。其他项目的卡登录后可以在右上角切换。</>} /> : null}
        <div className={styles.fields}>
          <TextField
            name="physicalCardId"
            label="卡号"
            maxLength={32}
            autoComplete="off"
            clean={cleanNumber}
            error={state.errors.physicalCardId}
          />
          <TextField
            name="idNumber"
            label="持卡人证件号"
            maxLength={32}
            autoComplete="off"
            clean={cleanNumber}
            error={state.errors.idNumber}
          />
        </div>
        <div>
          <Button htmlType="submit" type="primary" loading={isLoading}>
            {isLoading ? '正在绑定…' : '绑定'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
