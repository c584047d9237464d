import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import { Avatar } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CARDS_LISTED, HOME_PATH } from '../../../shared/constants';
import { takeGraphemes } from '../../../shared/graphemes';
import { getHref } from '../../../shared/routes';
import { AppLink } from '../../components/AppLink';
import { PanelButton } from '../../components/PanelButton';
import { StatusTag } from '../../components/StatusTag';
import { CardStatus } from '../../features/cards/CardStatus';
import { RELATIONS } from '../../features/cards/cardTexts';
import { loadCards } from '../../features/cards/loadCards';
import { switchCard } from '../../features/session/currentCard';
import { useClock } from '../../lib/clock';
import { formatDay, getDayOf } from '../../lib/day';
import type { CardInfo } from '../../store/centerSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { loadHealthLayout } from '../HealthLayout.data';
import styles from './panels.module.css';

interface CardOptionProps {
  card: CardInfo;
  current: boolean;
  today: string;
  disabled: boolean;
  onChoose(): void;
}

function CardOption({ card, current, today, disabled, onChoose }: CardOptionProps) {
  return (
    <button type="button" className={styles.item} aria-current={current || undefined} disabled={disabled} onClick={onChoose}>
      <Avatar size={40} className="yj-fixed" aria-hidden="true">
        {takeGraphemes(card.holderName, -2)}
      </Avatar>
      <span className="yj-column yj-grow">
        <span className="yj-row yj-strong">
          {card.holderName}
          <StatusTag icon={<UserOutlined />}>{RELATIONS[card.relation]}</StatusTag>
          <CardStatus card={card} today={today} />
        </span>
        <span className="yj-muted">{card.projectName}</span>
        <span className="yj-note">
          {card.physicalCardId} · 有效期至 {formatDay(card.expiresOn, { year: true, weekday: false })}
        </span>
      </span>
      {current ? <CheckOutlined className="yj-accent" /> : null}
    </button>
  );
}

/** The current card, and a function that switches to another one: in the store, in local storage and in the web tier's cookie. */
function useCardSwitch() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const cards = useAppSelector((state) => state.center.cardInfoList);
  const currentId = useAppSelector((state) => state.center.cardUserInfo.cardId);
  const [target, setTarget] = useState<CardInfo | null>(null);
  // While another card loads, the store has no current one; the chosen card is shown instead.
  const current = target ?? cards.find((card) => card.cardId === currentId) ?? cards[0];
  const handleChoose = async (card: CardInfo) => {
    if (card.cardId === current?.cardId) return;
    setTarget(card);
    await dispatch(switchCard(card));
    await dispatch(loadCards());
    await loadHealthLayout({ dispatch, params: {}, query: new URLSearchParams() });
    setTarget(null);
    navigate(HOME_PATH);
  };
  return { cards, current, isSwitching: target !== null, handleChoose };
}

function CurrentCard({ card, isSwitching }: { card: CardInfo; isSwitching: boolean }) {
  return (
    <>
      <IdcardOutlined className={styles.cardIcon} />
      <span className={styles.currentCard}>
        <span className="yj-cut yj-medium">{isSwitching ? '正在切换…' : `${card.holderName} · ${RELATIONS[card.relation]}`}</span>
        <span className="yj-cut yj-note">{card.projectName}</span>
      </span>
      <DownOutlined />
    </>
  );
}

/** Shows the current card and lets a person switch to another one. */
export function CardSwitcher() {
  const clock = useClock();
  const { cards, current, isSwitching, handleChoose } = useCardSwitch();
  if (!current) return null;
  const today = getDayOf(clock.now());
  const name = `当前体检卡：${current.holderName}，${RELATIONS[current.relation]}，${current.projectName}。切换体检卡`;
  const renderCards = (close: () => void) =>
    cards.map((card) => (
      <li key={card.cardId}>
        <CardOption
          card={card}
          today={today}
          current={card.cardId === current.cardId}
          disabled={card.status === 'disabled'}
          onChoose={() => {
            close();
            void handleChoose(card);
          }}
        />
      </li>
    ));
  return (
    <>
      <PanelButton informs panelName="切换体检卡" name={name} label={<CurrentCard card={current} isSwitching={isSwitching} />}>
        {(close) => (
          <>
            <ul>{renderCards(close)}</ul>
            {cards.length >= CARDS_LISTED ? (
              <p className="yj-entry">
                <AppLink to={getHref('MyCard')} className="yj-link" onClick={close}>
                  查找其他体检卡
                </AppLink>
              </p>
            ) : null}
          </>
        )}
      </PanelButton>
      <span role="status" className="yj-visually-hidden">
        {isSwitching ? '正在切换体检卡' : ''}
      </span>
    </>
  );
}
