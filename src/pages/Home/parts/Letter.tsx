import MailOutlined from '@ant-design/icons/es/icons/MailOutlined';
import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import type { CallResponse } from '../../../../shared/contract/contract';
import { contentApi } from '../../../api/endpoints/content';
import { OPEN_ACTIONS, recordsApi } from '../../../api/endpoints/records';
import { Card } from '../../../components/Card';
import { RichText } from '../../../components/RichText';
import { Bone, StateView } from '../../../components/StateView';
import { formatDay } from '../../../lib/day';
import { useOnceOpen } from '../../../lib/useOnceOpen';
import { type AppThunk, useAppDispatch } from '../../../store/hooks';
import styles from './Letter.module.css';

type HrLetter = NonNullable<CallResponse<'hrAletter'>>;

/** Remembers in this browser which letter was opened automatically, for back ends that do not. */
const OPENED_KEY = 'openedLetter';
const getKey = (letter: HrLetter) => `${letter.date} ${letter.title}`;

/** True once for each letter in this browser. */
const claimOpening =
  (letter: HrLetter): AppThunk<boolean> =>
  (_dispatch, _getState, { storage }) => {
    if (letter.read || storage.getJson<string>(OPENED_KEY) === getKey(letter)) return false;
    storage.setJson(OPENED_KEY, getKey(letter));
    return true;
  };

function LetterBody({ letter }: { letter: HrLetter }) {
  return (
    <>
      <RichText html={letter.html} className="yj-prose yj-measure" />
      <p className={`yj-muted yj-mt-5 ${styles.sign}`}>
        {letter.signedBy}
        <br />
        {formatDay(letter.date, { year: true, weekday: false })}
      </p>
    </>
  );
}

/** Whether a letter may open by itself: never over a result that needs a doctor today, nor before it is known that there is none. */
function useIsCalm(): boolean {
  const { data, isError } = recordsApi.useActionListQuery(OPEN_ACTIONS);
  return isError || (data !== undefined && !data.open.some(({ urgency }) => urgency === 'now'));
}

function LetterCard({ letter }: { letter: HrLetter }) {
  const dispatch = useAppDispatch();
  const isCalm = useIsCalm();
  const [open, setOpen] = useState(false);
  const wasOpen = useOnceOpen(open);
  const [markRead] = contentApi.useMarkHrLetterReadMutation();
  const handleOpen = () => {
    setOpen(true);
    if (!letter.read) void markRead();
  };
  useEffect(() => {
    if (!isCalm || !dispatch(claimOpening(letter))) return;
    setOpen(true);
    void markRead();
  }, [dispatch, isCalm, letter, markRead]);
  return (
    <Card title="企业来信">
      <p className="yj-medium">{letter.title}</p>
      <p className="yj-note yj-mb-5">
        {letter.signedBy} · {formatDay(letter.date)}
      </p>
      <div className={styles.read}>
        <Button icon={<MailOutlined />} onClick={handleOpen} aria-haspopup="dialog">
          阅读来信
        </Button>
      </div>
      <noscript>
        <LetterBody letter={letter} />
      </noscript>
      {wasOpen ? (
        <Modal
          open={open}
          title={letter.title}
          width={720}
          onCancel={() => setOpen(false)}
          destroyOnHidden
          footer={
            <Button type="primary" onClick={() => setOpen(false)}>
              我知道了
            </Button>
          }
        >
          <LetterBody letter={letter} />
        </Modal>
      ) : null}
    </Card>
  );
}

const skeleton = (
  <div className="yj-stack yj-gap-2">
    <Bone width="72px" height="20px" />
    <Bone width="80%" />
    <Bone width="50%" />
    <Bone width="128px" height="40px" />
  </div>
);

/** The company's letter to its employees; nothing without a letter. */
export function Letter() {
  const query = contentApi.useHrAletterQuery();
  if (query.data === null) return null;
  if (query.data && !query.isError) return <LetterCard letter={query.data} />;
  return (
    <Card>
      <StateView query={query} label="企业来信" skeleton={skeleton}>
        {() => null}
      </StateView>
    </Card>
  );
}
