import { Button } from '../../../components/Button';
import { StatusTag } from '../../../components/StatusTag';
import { CardStatus } from '../../../features/cards/CardStatus';
import { RELATIONS } from '../../../features/cards/cardTexts';
import { formatDay } from '../../../lib/day';
import type { CardInfo } from '../../../store/centerSlice';
import styles from '../MyCard.module.css';

interface ExamCardProps {
  card: CardInfo;
  today: string;
  isCurrent: boolean;
  /** A single card needs no choice. */
  isOnly: boolean;
  busy: boolean;
  canSetDefault: boolean;
  onUse(): void;
  onSetDefault(): void;
}

/** One card: holder, project, examinations left, expiry date. */
export function ExamCard({ card, today, isCurrent, isOnly, busy, canSetDefault, onUse, onSetDefault }: ExamCardProps) {
  const { holderName, relation, projectName, companyName, physicalCardId, expiresOn, entitlement, status, isDefault, quotaClass } = card;
  const left = Math.max(0, entitlement.total - entitlement.used);
  return (
    <article className={styles.item}>
      <div className={styles.face} data-off={status !== 'active' || undefined}>
        <header className={styles.row}>
          <span>{companyName}</span>
          {quotaClass === 'vip' ? <span className={styles.vip}>贵宾</span> : null}
        </header>
        <h2 className={styles.project}>{projectName}</h2>
        <p className={styles.number}>{physicalCardId}</p>
        <footer className={styles.row}>
          <span>
            {holderName} · {RELATIONS[relation]}
          </span>
          <span>有效期至 {formatDay(expiresOn, { year: true }).split(' ')[0]}</span>
        </footer>
      </div>
      <div className={styles.foot}>
        <p className={styles.row}>
          <span>
            剩余 <b className={styles.left}>{left}</b> 次 / 共 {entitlement.total} 次
          </span>
          <span className={styles.tags}>
            {isCurrent ? <StatusTag tone="brand">当前使用</StatusTag> : null}
            {isDefault ? <StatusTag tone="info">默认卡</StatusTag> : null}
            <CardStatus card={card} today={today} />
          </span>
        </p>
        {isOnly ? null : (
          <div className={styles.actions}>
            {isCurrent || status === 'disabled' ? null : (
              <Button size="s" onClick={onUse} busy={busy}>
                {busy ? '正在切换…' : '使用这张卡'}
              </Button>
            )}
            {canSetDefault && !isDefault && status === 'active' ? (
              <Button kind={isCurrent ? 'secondary' : 'text'} size="s" onClick={onSetDefault} busy={busy}>
                设为默认卡
              </Button>
            ) : null}
          </div>
        )}
      </div>
    </article>
  );
}
