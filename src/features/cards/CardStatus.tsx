import StopOutlined from '@ant-design/icons/es/icons/StopOutlined';
import { StatusTag } from '../../components/StatusTag';
import type { CardInfo } from '../../store/centerSlice';
import { getCardTone } from './cardTexts';

/** Shows why a card cannot be used, or will soon be unusable; nothing for a usable card. */
export function CardStatus({ card, today }: { card: CardInfo; today: string }) {
  const { tone, days } = getCardTone(card, today);
  if (tone === 'disabled') return <StatusTag icon={<StopOutlined />}>已停用</StatusTag>;
  if (tone === 'expired') return <StatusTag icon={<StopOutlined />}>已过期</StatusTag>;
  return tone === 'ending' ? <StatusTag tone="warning">还剩 {days} 天</StatusTag> : null;
}
