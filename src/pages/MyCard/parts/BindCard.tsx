import { Alert, Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { normalizeCardNumber } from '../../../../shared/cardNumber';
import { normalizeIdNumber } from '../../../../shared/idNumber';
import { loginApi } from '../../../api/endpoints/login';
import { relativesApi } from '../../../api/endpoints/relatives';
import { Card } from '../../../components/Card';
import { loadCards } from '../../../features/cards/loadCards';
import { CallForm } from '../../../kit/form/CallForm';
import { type Texts, useCallForm } from '../../../kit/form/useCallForm';
import { useAppDispatch } from '../../../store/hooks';
import styles from '../MyCard.module.css';
import { CompanyItem } from './CompanyItem';

const MAX_LENGTH = 32;
const cut = (text: string) => text.slice(0, MAX_LENGTH);

type Values = Texts<'company' | 'physicalCardId' | 'idNumber'>;

/** Binds another card by its company, its number and the ID number of its person: a card login with the current session. */
export function BindCard() {
  const dispatch = useAppDispatch();
  const [bind] = loginApi.useCardLoginMutation();
  const [done, setDone] = useState<string | null>(null);
  const state = useCallForm({
    send: ({ company = '', physicalCardId = '', idNumber = '' }: Values) =>
      bind({ physicalCardId, cardId: physicalCardId, idNumber, code: company }),
    getProofField: () => 'idNumber',
    onDone: async (data, { physicalCardId = '' }): Promise<void> => {
      const token = dispatch((_dispatch, _getState, { storage }) => storage.getToken());
      if (data.token !== token) return state.fail({ alert: '这张卡属于另一位同事，不能绑定到您的账号。' });
      state.form.resetFields(['physicalCardId', 'idNumber']);
      dispatch(relativesApi.util.invalidateTags(['Relative']));
      await dispatch(loadCards());
      // Cards of another project are not in the list.
      const isListed = dispatch((_dispatch, getState) => getState().center.cardInfoList).some(
        (card) => card.physicalCardId === physicalCardId,
      );
      setDone(`已绑定 ${physicalCardId}。${isListed ? '可以' : '用它登录后可以'}在右上角切换。`);
    },
  });
  return (
    <Card title="绑定体检卡" hint="家属卡也可以绑定，由您代为预约" className="yj-mt-5">
      <CallForm name="bind" state={state} onValuesChange={() => setDone(null)}>
        {done ? (
          <Form.Item>
            <Alert type="success" showIcon role="status" title={done} />
          </Form.Item>
        ) : null}
        <Flex wrap gap="0 24px" className={styles.fields}>
          <CompanyItem form={state.form} />
          <Form.Item
            name="physicalCardId"
            label="卡号"
            rules={[{ required: true }]}
            normalize={(text: string) => cut(normalizeCardNumber(text))}
          >
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="idNumber"
            label="持卡人证件号"
            rules={[{ required: true }]}
            normalize={(text: string) => cut(normalizeIdNumber(text))}
          >
            <Input autoComplete="off" />
          </Form.Item>
        </Flex>
        <Button htmlType="submit" type="primary" loading={state.busy}>
          {state.busy ? '正在绑定…' : '绑定'}
        </Button>
      </CallForm>
    </Card>
  );
}
