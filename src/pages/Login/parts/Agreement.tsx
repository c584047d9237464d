import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
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

/** Makes long text focusable, so that the keyboard can scroll it (WCAG 2.1.1). */
const SCROLLABLE = { tabIndex: 0 } as const;

/** The checkbox, whose link shows the agreement below it; without JavaScript the address does. */
export function Agreement({ error }: { error: string | undefined }) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const [open, setOpen] = useState(query.has('agreement'));
  query.set('agreement', '1');
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(!open);
  };
  return (
    <div className="yj-stack yj-gap-2">
      <label className="yj-check yj-muted">
        <input
          name="agree"
          value="1"
          type="checkbox"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'agree-error'}
        />
        <span>
          我已阅读并同意
          <a href={`?${query}#agreement`} aria-expanded={open} onClick={handleClick}>
            《{TITLE}》
          </a>
        </span>
      </label>
      {error && (
        <p className="yj-danger" id="agree-error">
          {error}
        </p>
      )}
      {open && (
        <section className={`yj-surface yj-pad ${styles.agreement}`} id="agreement" aria-label={TITLE} {...SCROLLABLE}>
          <AgreementText />
        </section>
      )}
    </div>
  );
}
