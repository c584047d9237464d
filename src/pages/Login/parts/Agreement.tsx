import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../components/public/Button';
import { Checkbox } from '../../../components/public/Checkbox';
import { Dialog } from '../../../components/public/Dialog';
import { Bone, FailedState, Loading } from '../../../components/public/StateView';
import { RichText } from '../../../components/RichText';
import { useCall } from '../../../store/publicCalls';
import styles from '../Login.module.css';

const TITLE = '隐私协议';

function AgreementText() {
  const { data, isError, isFetching, refetch } = useCall('getPrivacyAgreement', { type: 'login' });
  if (data) return <RichText html={data.html} />;
  if (isError) return <FailedState label={TITLE} onRetry={refetch} busy={isFetching} />;
  return (
    <Loading label={TITLE}>
      <Bone height="160px" />
    </Loading>
  );
}

/** The agreement as a part of the page, which the link shows without JavaScript. */
export function AgreementInPage() {
  return (
    <section className={styles.agreement} id="agreement" aria-label={TITLE}>
      <AgreementText />
    </section>
  );
}

/** The checkbox, and the agreement to read without leaving the page. */
export function Agreement({ error, onAgree }: { error: string | undefined; onAgree: () => void }) {
  const [open, setOpen] = useState(false);
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('agreement', '1');
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const handleAgree = () => {
    setOpen(false);
    onAgree();
  };
  return (
    <>
      <Checkbox
        name="agree"
        value="1"
        required
        error={error}
        label={
          <>
            我已阅读并同意
            <a href={`?${query}#agreement`} onClick={handleClick}>
              《{TITLE}》
            </a>
          </>
        }
      />
      <Dialog
        title={TITLE}
        open={open}
        onClose={() => setOpen(false)}
        footer={
          <Button kind="primary" onClick={handleAgree}>
            同意并继续
          </Button>
        }
      >
        <AgreementText />
      </Dialog>
    </>
  );
}
