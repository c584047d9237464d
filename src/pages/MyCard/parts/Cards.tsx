import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CARDS_LISTED, HOME_PATH } from '../../../../shared/constants';
import { describeFailure, isCallMissing, toFailure } from '../../../api/ApiFailure';
import { accountApi } from '../../../api/endpoints/account';
import { BoneCard, EmptyState } from '../../../components/StateView';
import { loadCards } from '../../../features/cards/loadCards';
import { MissingCards } from '../../../features/cards/MissingCards';
import { switchCard } from '../../../features/session/currentCard';
import { useNotify } from '../../../kit/notify/notifier';
import { useClock } from '../../../lib/clock';
import { getDayOf } from '../../../lib/day';
import type { CardInfo } from '../../../store/centerSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { ExamCard } from './ExamCard';
import { FindCards } from './FindCards';

/** Makes another card the current or the default one. */
function useCardActions() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const notify = useNotify();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [setDefaultCard, setting] = accountApi.useCardSetDefaultMutation();
  const run = async (cardId: string, work: () => Promise<unknown>) => {
    if (busyId) return;
    setBusyId(cardId);
    await work().finally(() => setBusyId(null));
  };
  return {
    busyId,
    canSetDefault: !isCallMissing(setting.error),
    use: (card: CardInfo) =>
      run(card.cardId, async () => {
        await dispatch(switchCard(card));
        await dispatch(loadCards());
        navigate(HOME_PATH);
      }),
    setDefault: ({ cardId, projectName }: CardInfo) =>
      run(cardId, async () => {
        const { error } = await setDefaultCard({ cardId });
        if (error) return notify.error(describeFailure(toFailure(error)));
        await dispatch(loadCards());
        notify.success(`下次登录将先使用“${projectName}”的卡。`);
      }),
  };
}

const empty = <EmptyState icon={<IdcardOutlined />} title="还没有体检卡" text="用公司发放的卡号和本人证件号，在下面绑定。" />;

/** The cards of the account; all projects in settlement mode, the current project otherwise (spec §4). */
export function Cards() {
  const cards = useAppSelector(({ center }) => center.cardInfoList);
  const user = useAppSelector(({ center }) => center.cardUserInfo);
  const [found, setFound] = useState<CardInfo[] | null>(null);
  const clock = useClock();
  const actions = useCardActions();
  const today = getDayOf(clock.now());
  if (cards.length === 0 && !user.cardId) {
    return (
      <MissingCards label="体检卡" empty={empty}>
        <div className="yj-tiles yj-broad">
          <BoneCard height={220} />
          <BoneCard height={220} />
        </div>
      </MissingCards>
    );
  }
  if (cards.length === 0) return empty;
  return (
    <>
      {cards.length >= CARDS_LISTED ? <FindCards count={cards.length} onFound={setFound} /> : null}
      <ul className="yj-tiles yj-broad">
        {(found ?? cards).map((card) => (
          <li key={card.cardId}>
            <ExamCard
              card={card}
              today={today}
              isCurrent={card.cardId === user.cardId}
              isOnly={cards.length === 1}
              busy={actions.busyId === card.cardId}
              canSetDefault={actions.canSetDefault && card.isDefault !== undefined}
              onUse={() => actions.use(card)}
              onSetDefault={() => actions.setDefault(card)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
