import type { CardInfo } from '../../store/centerSlice';
import { getCardTone } from './cardTexts';

/** Why nothing can be booked with a card, in words for its holder. */
export interface CardObstacle {
  kind: 'expired' | 'disabled' | 'used';
  title: string;
  text: string;
}

const OTHER_CARD = '可以在右上角换一张体检卡，或联系企业的体检负责人。';

/**
 * Why a card books nothing, known before anything is chosen. The server decides when the order is saved.
 * @param card undefined until it is loaded
 * @param today the current business day
 */
export function getCardObstacle(card: CardInfo | undefined, today: string): CardObstacle | null {
  if (!card) return null;
  const { tone } = getCardTone(card, today);
  if (tone === 'expired') return { kind: 'expired', title: '这张体检卡已过期', text: OTHER_CARD };
  if (tone === 'disabled') return { kind: 'disabled', title: '这张体检卡已停用', text: OTHER_CARD };
  const { total, used } = card.entitlement;
  if (used < total) return null;
  return {
    kind: 'used',
    title: total > 0 ? `这张体检卡的 ${total} 次体检都已约或用完` : '这张体检卡没有体检次数',
    text: `想换时间，可以在订单里改约，或取消后重新预约。${OTHER_CARD}`,
  };
}
