import { Button, Checkbox, Form, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { BUSINESS_CODES } from '../../../../shared/constants';
import { Card } from '../../../components/Card';
import { Loading } from '../../../components/Loading';
import { RichText } from '../../../components/RichText';
import { Bone, FailedState } from '../../../components/StateView';
import { useHydrated } from '../../../lib/useHydrated';
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
      {data && !needsConsent ? <p className="yj-muted">您已同意{read}</p> : null}
      {data && needsConsent ? <AskConsent read={read} purposes={data.purposes} failure={confirm.failure} /> : null}
      {data ? (
        // The text to read without JavaScript; the dialog has it otherwise.
        <noscript>
          <details className="yj-mt-3">
            <summary>阅读《{data.title}》全文</summary>
            <RichText html={data.html} />
          </details>
        </noscript>
      ) : null}
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

interface AskConsentProps {
  read: ReactNode;
  purposes: { code: string; text: string }[];
  failure: number | undefined;
}

const MUST_AGREE = '请先阅读并勾选同意，门店才能为您安排体检';

function AskConsent({ read, purposes, failure }: AskConsentProps) {
  const isPlain = !useHydrated();
  return (
    <>
      <div className={`yj-row ${styles.consent}`}>
        <Form.Item
          name="agreed"
          valuePropName="checked"
          rules={[
            {
              validator: (_, agreed) => (agreed ? Promise.resolve() : Promise.reject(new Error(MUST_AGREE))),
            },
          ]}
        >
          <Checkbox name="agreed">我已阅读并同意</Checkbox>
        </Form.Item>
        {read}
      </div>
      {/* antd's own message is drawn in the browser only. */}
      {isPlain && failure === BUSINESS_CODES.consentMissing ? <p className="yj-danger">{MUST_AGREE}</p> : null}
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
