import { Button, Checkbox, Form, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { Card } from '../../../components/Card';
import { Loading } from '../../../components/Loading';
import { RichText } from '../../../components/RichText';
import { Bone, FailedState } from '../../../components/StateView';
import type { Confirm } from '../useConfirm';
import styles from './ConfirmStep.module.css';

/** The consent to the processing of health data: asked for once, with the text to read in place. */
export function ConsentBox({ confirm }: { confirm: Confirm }) {
  const { agreement, needsConsent } = confirm;
  const [open, setOpen] = useState(false);
  const { data } = agreement;
  const read = (
    <Button type="link" size="small" onClick={() => setOpen(true)} aria-haspopup="dialog">
      《{data?.title}》
    </Button>
  );
  return (
    <Card title="健康信息授权">
      {!data && agreement.isError ? <FailedState label="授权书" onRetry={agreement.refetch} busy={agreement.isFetching} /> : null}
      {!data && !agreement.isError ? (
        <Loading label="授权书">
          <Bone height="24px" width="60%" />
        </Loading>
      ) : null}
      {data && !needsConsent ? <p className="yj-muted">您已同意{read}。</p> : null}
      {data && needsConsent ? <AskConsent read={read} purposes={data.purposes} /> : null}
      {data ? (
        <Modal
          open={open}
          title={data.title}
          onCancel={() => setOpen(false)}
          width={720}
          destroyOnHidden
          footer={
            <Button type="primary" onClick={() => setOpen(false)}>
              我知道了
            </Button>
          }
        >
          <RichText html={data.html} />
        </Modal>
      ) : null}
    </Card>
  );
}

function AskConsent({ read, purposes }: { read: ReactNode; purposes: { code: string; text: string }[] }) {
  return (
    <>
      <div className={`yj-row ${styles.consent}`}>
        <Form.Item
          name="agreed"
          valuePropName="checked"
          rules={[
            {
              validator: (_, agreed) =>
                agreed ? Promise.resolve() : Promise.reject(new Error('请先阅读并勾选同意，门店才能为您安排体检')),
            },
          ]}
        >
          <Checkbox>我已阅读并同意</Checkbox>
        </Form.Item>
        {read}
      </div>
      {purposes.length > 0 ? (
        <ul className="yj-bullets yj-muted yj-mt-1">
          {purposes.map((purpose) => (
            <li key={purpose.code}>{purpose.text}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
