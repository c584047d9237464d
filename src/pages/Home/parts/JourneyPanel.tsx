import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import { Button, Steps } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { isCallMissing } from '../../../api/ApiFailure';
import { ordersApi } from '../../../api/endpoints/orders';
import { packagesApi } from '../../../api/endpoints/packages';
import { LinkButton } from '../../../components/LinkButton';
import { Bone, FailedState, StateView } from '../../../components/StateView';
import { useRebookableOrder } from '../../../features/booking/useRebookableOrder';
import { loadCards } from '../../../features/cards/loadCards';
import { selectCard } from '../../../features/cards/selectCard';
import { Countdown } from '../../../features/payment/Countdown';
import { useCountdown } from '../../../features/payment/useCountdown';
import { useIsRelative } from '../../../features/relatives/useRelative';
import { formatClock } from '../../../lib/day';
import { usePageFocus } from '../../../lib/pageFocus';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { RECENT_ORDERS } from '../Home.data';
import { getJourney, getStepNotes, JOURNEY_STEPS, type Journey } from '../journey';
import type { HomeOutage } from '../useHomeOutage';
import styles from './JourneyPanel.module.css';

/** The data of the journey as one query with the four states. */
function useJourney() {
  const dispatch = useAppDispatch();
  const unpaid = ordersApi.useGetUnpayOrdNumQuery();
  const orders = ordersApi.useQueryOrderListQuery(RECENT_ORDERS);
  const combos = packagesApi.useGetHomeComboListByCardQuery();
  const proposal = ordersApi.useProposeBookingQuery();
  const card = useAppSelector(selectCard);
  // A back end without a list of orders still names the order that can be rebooked; that order is in progress.
  const cannotList = isCallMissing(orders.error);
  const rebookable = useRebookableOrder({ skip: !cannotList });
  const list = cannotList ? (rebookable.data ? [rebookable.data] : []) : orders.data?.list;
  const { refetch: refetchUnpaid } = unpaid;
  const { refetch: refetchOrders } = orders;
  /** The place of an unpaid order is free again, and with it the card's examination; or a better place was given away. */
  const handleHoldEnd = useCallback(() => {
    refetchUnpaid();
    refetchOrders();
    void dispatch(loadCards());
  }, [refetchUnpaid, refetchOrders, dispatch]);
  const data =
    unpaid.data && list
      ? getJourney({ unpaid: unpaid.data, orders: list, combos: combos.data, card, proposal: proposal.data?.proposal })
      : undefined;
  return {
    data,
    isError: unpaid.isError || (orders.isError && !cannotList),
    isFetching: unpaid.isFetching || orders.isFetching,
    refetch: () => {
      unpaid.refetch();
      orders.refetch();
    },
    handleHoldEnd,
  };
}

function Hold({ until, onEnd }: { until: string; onEnd(): void }) {
  const seconds = useCountdown(until);
  useEffect(() => {
    if (seconds === 0) onEnd();
  }, [seconds, onEnd]);
  return (
    <p className="yj-fixed">
      <span className="yj-row yj-gap-1 yj-warning">
        <ClockCircleOutlined />
        名额保留至 {formatClock(until)}
      </span>
      <Countdown seconds={seconds} className={`yj-block yj-2xl yj-strong ${styles.digits}`} />
    </p>
  );
}

function NextStep({ journey, onHoldEnd }: { journey: Journey; onHoldEnd(): void }) {
  const { action, other } = journey;
  return (
    <div className="yj-row yj-between yj-gap-5">
      <div className="yj-words">
        <h2 className="yj-phrases">{journey.title}</h2>
        <p className="yj-muted">{journey.text}</p>
      </div>
      {journey.holdExpiresAt ? <Hold until={journey.holdExpiresAt} onEnd={onHoldEnd} /> : null}
      {other ? (
        <Button href={other.to} type="link">
          {other.label}
        </Button>
      ) : null}
      {action ? (
        action.to.startsWith('#') ? (
          <Button href={action.to} type="primary" size="large" icon={<DownOutlined />} iconPlacement="end">
            {action.label}
          </Button>
        ) : (
          <LinkButton to={action.to} type="primary" size="large">
            {action.label}
          </LinkButton>
        )
      ) : null}
    </div>
  );
}

const STATES = [
  { state: 'finish', word: '已完成' },
  { state: 'process', word: '进行中' },
  { state: 'wait', word: '未开始' },
] as const;

/** antd's `Steps` passes these on, although its types do not name them. */
const LIST = { role: 'list', 'aria-label': '体检进度' };

function JourneySteps({ journey }: { journey: Journey }) {
  const notes = getStepNotes(journey);
  const items = JOURNEY_STEPS.map((name, index) => {
    const { state, word } = STATES[1 + Math.sign(index - journey.step)] ?? STATES[2];
    return {
      role: 'listitem',
      'aria-current': state === 'process' ? ('step' as const) : undefined,
      status: state,
      title: (
        <>
          {name}
          <span className="yj-visually-hidden">，{word}</span>
        </>
      ),
      content: notes[index]?.split(' ').map((part) => <span key={part}>{part}</span>),
    };
  });
  return (
    <Steps
      {...LIST}
      className={`yj-rule ${styles.steps}`}
      titlePlacement="vertical"
      responsive={false}
      current={journey.step}
      items={items}
    />
  );
}

const skeleton = (
  <>
    <div className="yj-row yj-between yj-gap-5">
      <div className="yj-words">
        <Bone width="260px" height="28px" />
        <Bone width="380px" height="22px" />
      </div>
      <Bone width="136px" height="48px" />
    </div>
    <div className={`yj-rule yj-line ${styles.bones}`}>
      {JOURNEY_STEPS.map((name) => (
        <div key={name} className="yj-column yj-middle yj-gap-2 yj-grow">
          <Bone width="32px" height="32px" round />
          <Bone width="60%" />
        </div>
      ))}
    </div>
  </>
);

const OUTAGE_TEXT = '套餐、订单和报告暂时都看不到，有没有需要看医生的结果也看不到。请过一两分钟再重新加载。';

/** The head of the home page: greeting, current step, next action. @param outage when nothing of the page could be loaded: says so for all */
export function JourneyPanel({ outage }: { outage: HomeOutage | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageFocus(heading);
  const query = useJourney();
  const name = useAppSelector((state) => state.center.cardUserInfo.name);
  const card = useAppSelector(selectCard);
  const isRelative = useIsRelative();
  return (
    <section className="yj-surface yj-brand yj-pad" aria-label="体检进度与下一步">
      <header className="yj-row yj-between yj-pad">
        <h1 ref={heading} tabIndex={-1}>
          {name ? `${name}${isRelative ? '的体检' : '，您好'}` : '您好'}
        </h1>
        <p>{card?.projectName}</p>
      </header>
      <div className="yj-surface yj-ink yj-pad-5">
        {outage ? (
          <FailedState label="首页" text={OUTAGE_TEXT} onRetry={outage.retry} busy={outage.busy} />
        ) : (
          <StateView query={query} label="体检进度" skeleton={skeleton}>
            {(journey) => (
              <>
                <NextStep journey={journey} onHoldEnd={query.handleHoldEnd} />
                <JourneySteps journey={journey} />
              </>
            )}
          </StateView>
        )}
      </div>
    </section>
  );
}
