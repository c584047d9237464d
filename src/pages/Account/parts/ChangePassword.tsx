import { Alert, Button, Flex, Form, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../../../components/Card';
import { NewPasswordItem, PasswordItem } from '../../../features/account/PasswordItem';
import { CallForm } from '../../../kit/form/CallForm';
import { asRule, type Texts, useCallForm } from '../../../kit/form/useCallForm';
import { useAppDispatch } from '../../../store/hooks';
import { sendCall } from '../../../store/publicCalls';

type Values = Texts<'oldPassword' | 'newPassword'>;

/** Sets a new password, by the old one or by a proof of identity. All other sessions end. */
export function ChangePassword() {
  const [isDone, setIsDone] = useState(false);
  const [isForgotten, setIsForgotten] = useState(false);
  const news = useRef<HTMLDivElement>(null);
  // The field that had the focus has been replaced.
  useEffect(() => {
    if (isDone) news.current?.focus();
  }, [isDone]);
  const dispatch = useAppDispatch();
  const state = useCallForm<Values>({
    // Without the old password the call asks for another proof of identity.
    send: ({ oldPassword, newPassword = '' }) => {
      setIsDone(false);
      return dispatch(sendCall('resetPassword', oldPassword === undefined ? { newPassword } : { oldPassword, newPassword }));
    },
    getProofField: ({ oldPassword }) => (oldPassword === undefined ? 'newPassword' : 'oldPassword'),
    onDone: () => {
      // No password stays in the page.
      state.form.resetFields();
      setIsForgotten(false);
      setIsDone(true);
    },
  });
  const isOld = asRule((text) => (text === state.form.getFieldValue('oldPassword') ? '新密码不能和现在的一样。' : undefined));
  return (
    <Card title="修改密码">
      <CallForm name="password" state={state} preserve={false}>
        {isDone ? (
          <Form.Item>
            <div ref={news} tabIndex={-1}>
              <Alert type="success" showIcon role="status" title="密码已修改，其他设备已退出登录。" />
            </div>
          </Form.Item>
        ) : null}
        {isForgotten ? (
          <Typography.Paragraph type="secondary">直接设置新密码，保存时会先确认是您本人。</Typography.Paragraph>
        ) : (
          <PasswordItem name="oldPassword" label="现在的密码" autoComplete="current-password" />
        )}
        <NewPasswordItem rules={[isOld]} />
        <Flex gap="small" align="center" wrap>
          <Button htmlType="submit" type="primary" loading={state.busy}>
            {state.busy ? '正在保存…' : '保存新密码'}
          </Button>
          <Button
            type="link"
            onClick={() => {
              state.clear();
              setIsForgotten(!isForgotten);
            }}
          >
            {isForgotten ? '用现在的密码修改' : '没有密码，或忘记了？'}
          </Button>
        </Flex>
      </CallForm>
    </Card>
  );
}
