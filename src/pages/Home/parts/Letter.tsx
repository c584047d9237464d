import { useEffect, useState } from 'react';
import type { CallResponse } from '../../../../shared/contract/contract';
import { isCallMissing } from '../../../api/ApiFailure';
import { contentApi } from '../../../api/endpoints/content';
import { OPEN_ACTIONS, recordsApi } from '../../../api/endpoints/records';
import { Card } from '../../../components/Card';
import { Disclosure } from '../../../components/Disclosure';
import { RichText } from '../../../components/RichText';
import { Bone, StateView } from '../../../components/StateView';
import { formatDay } from '../../../lib/day';
import styles from './Letter.module.css';

type HrLetter = NonNullable<CallResponse<'hrAletter'>>;

/** Tells letters apart: after a change of the card it may be another one. */
const getKey = ({ date, title }: HrLetter) => `${date} ${title}`;

/**
 * Whether the company's letter is new to the person. It stays so on the page that has shown it and marked it as read. Never before a result that needs a doctor today, nor before it is known that there is none.
 */
export function useIsNewLetter(): boolean {
  const { data: letter } = contentApi.useHrAletterQuery();
  const { data: actions, error } = recordsApi.useActionListQuery(OPEN_ACTIONS);
  const isCalm = actions ? !actions.open.some(({ urgency }) => urgency === 'now') : isCallMissing(error);
  const [shown, setShown] = useState<string>();
  if (!letter) return false;
  const key = getKey(letter);
  const isNew = key === shown || (isCalm && !letter.read);
  if (isNew && key !== shown) setShown(key);
  return isNew;
}

function LetterCard({ letter, isNew }: { letter: HrLetter; isNew: boolean }) {
  const [markRead, { isUninitialized }] = contentApi.useMarkHrLetterReadMutation();
  const handleOpen = () => {
    if (!letter.read && isUninitialized) void markRead();
  };
  useEffect(() => {
    if (isNew) void markRead();
  }, [isNew, markRead]);
  return (
    <Card title="企业来信">
      <Disclosure label={<span className="yj-medium">{letter.title}</span>} defaultOpen={isNew} onOpen={handleOpen}>
        <RichText html={letter.html} className="yj-prose yj-measure yj-mt-3" />
        <p className={`yj-muted yj-measure yj-mt-5 ${styles.sign}`}>
          {letter.signedBy}
          <br />
          {formatDay(letter.date, { year: true, weekday: false })}
        </p>
      </Disclosure>
    </Card>
  );
}

const skeleton = (
  <div className="yj-stack yj-gap-2">
    <Bone width="72px" height="20px" />
    <Bone width="80%" />
  </div>
);

/**
 * The company's letter to its employees; nothing without a letter. It is folded where the company says the rest, and open before all of it while it is
 * new to the person.
 */
export function Letter({ isNew = false }: { isNew?: boolean }) {
  const query = contentApi.useHrAletterQuery();
  if (query.data === null) return null;
  if (query.data && !query.isError) return <LetterCard key={getKey(query.data)} letter={query.data} isNew={isNew} />;
  return (
    <Card>
      <StateView query={query} label="企业来信" skeleton={skeleton}>
        {() => null}
      </StateView>
    </Card>
  );
}
