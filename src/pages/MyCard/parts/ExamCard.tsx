import { Button, Card, Flex } from 'antd';
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
  const face = (
    <div className={`yj-brand yj-stack yj-gap-3 yj-pad-5 ${styles.face}`} data-off={status !== 'active' || undefined}>
      <Flex component="header" justify="space-between" gap="small" wrap>
        <span>{companyName}</span>
        {quotaClass === 'vip' ? <span className="yj-tag yj-soft">贵宾</span> : null}
      </Flex>
      <h2>{projectName}</h2>
      <p className="yj-xl">{physicalCardId}</p>
      <Flex component="footer" justify="space-between" gap="small" wrap>
        <span>
          {holderName} · {RELATIONS[relation]}
        </span>
        <span>有效期至 {formatDay(expiresOn, { year: true, weekday: false })}</span>
      </Flex>
    </div>
  );
  const canUse = !isCurrent && status !== 'disabled';
  const canPrefer = canSetDefault && !isDefault && status === 'active';
  return (
    <article>
      <Card cover={face} className="yj-full">
        <Flex vertical gap="small">
          <Flex justify="space-between" align="center" gap="small" wrap>
            <span>
              剩余 <b className="yj-xl">{left}</b> 次 / 共 {entitlement.total} 次
            </span>
            <Flex gap="small" wrap>
              {isCurrent ? <StatusTag tone="brand">当前使用</StatusTag> : null}
              {isDefault ? <StatusTag tone="info">默认卡</StatusTag> : null}
              <CardStatus card={card} today={today} />
            </Flex>
          </Flex>
          {isOnly || !(canUse || canPrefer) ? null : (
            <Flex gap="small" wrap>
              {canUse ? (
                <Button size="small" onClick={onUse} loading={busy}>
                  {busy ? '正在切换…' : '使用这张卡'}
                </Button>
              ) : null}
              {canPrefer ? (
                <Button type={isCurrent ? 'default' : 'link'} size="small" onClick={onSetDefault} loading={busy}>
                  设为默认卡
                </Button>
              ) : null}
            </Flex>
          )}
        </Flex>
      </Card>
    </article>
  );
}
