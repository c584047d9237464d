import { Button } from 'antd';
import { useState } from 'react';
import { Card } from '../../../components/Card';
import { Dialog } from '../../../components/public/Dialog';
import { RichText } from '../../../components/RichText';
import { Bone, FailedState, Loading } from '../../../components/StateView';
import type { Confirm } from '../useConfirm';
import styles from './ConfirmStep.module.css';

/** The consent to the processing of health data: asked for once, with the text to read in place. */
export function ConsentBox({ confirm }: { confirm: Confirm }) {
  const { agreement, needsConsent } = confirm;
  const [open, setOpen] = useState(false);
  const { data } = agreement;
  const read = (
    <button type="button" className={styles.read} onClick={() => setOpen(true)} aria-haspopup="dialog">
      《{data?.title}》
    </button>
  );
  return (
    <Card title="健康信息授权">
      {!data && agreement.isError ? <FailedState label="授权书" onRetry={agreement.refetch} busy={agreement.isFetching} /> : null}
      {!data && !agreement.isError ? (
        <Loading label="授权书">
          <Bone height="24px" width="60%" />
        </Loading>
      ) : null}
      {data && !needsConsent ? <p className={styles.agreed}>您已同意{read}。</p> : null}
      {data && needsConsent ? <AskConsent confirm={confirm} read={read} purposes={data.purposes} /> : null}
      {data ? (
        <Dialog
          open={open}
          title={data.title}
          onClose={() => setOpen(false)}
          footer={
            <Button type="primary" onClick={() => setOpen(false)}>
              我知道了
            </Button>
          }
        >
          <RichText html={data.html} />
        </Dialog>
      ) : null}
    </Card>
  );
}

interface AskConsentProps {
  confirm: Confirm;
  read: React.ReactNode;
  purposes: { code: string; text: string }[];
}

function AskConsent({ confirm, read, purposes }: AskConsentProps) {
  const { agreed, setAgreed, errors } = confirm;
  return (
    <>
      <div className={styles.consent}>
        <input
          id="appoint-consent"
          type="checkbox"
          checked={agreed}
          aria-invalid={Boolean(errors.consent)}
          aria-describedby={errors.consent ? 'appoint-consent-error' : undefined}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        <span>
          <label htmlFor="appoint-consent">我已阅读并同意</label>
          {read}
        </span>
      </div>
      {purposes.length > 0 ? (
        <ul className={styles.purposes}>
          {purposes.map((purpose) => (
            <li key={purpose.code}>{purpose.text}</li>
          ))}
        </ul>
      ) : null}
      {errors.consent ? (
        <p id="appoint-consent-error" className={styles.error} role="alert">
          {errors.consent}
        </p>
      ) : null}
    </>
  );
}
