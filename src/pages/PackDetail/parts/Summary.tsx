import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import StopOutlined from '@ant-design/icons/es/icons/StopOutlined';
import type { CallResponse } from '../../../../shared/contract/contract';
import { getHref } from '../../../../shared/routes';
import { Card } from '../../../components/Card';
import { LinkButton } from '../../../components/LinkButton';
import { Money } from '../../../components/Money';
import { Bone, StateView } from '../../../components/StateView';
import { StatusTag } from '../../../components/StatusTag';
import { normalizeIds } from '../../../features/booking/bookingUrl';
import { useQuote } from '../../../features/booking/useQuote';

type Details = CallResponse<'queryComboDetails'>;
type Quote = CallResponse<'getComboAmount'>;

const skeleton = (
  <div className="yj-stack yj-gap-3 yj-mb-5">
    <Bone />
    <Bone />
    <Bone height="36px" />
  </div>
);

function Amounts({ quote }: { quote: Quote }) {
  return (
    <dl className="yj-sums yj-stack yj-gap-2 yj-muted yj-mb-5">
      {quote.lines.map((line) => (
        <div key={line.name}>
          <dt>{line.name}</dt>
          <dd>
            <Money fen={line.priceFen} />
          </dd>
        </div>
      ))}
      <div>
        <dt>企业支付</dt>
        <dd>
          <Money fen={-quote.companyFen} />
        </dd>
      </div>
      <div>
        <dt>个人支付</dt>
        <dd>
          <Money fen={quote.selfFen} size="xl" />
        </dd>
      </div>
    </dl>
  );
}

/** A package that the person cannot book shows the reason instead of a price. */
function Unfit({ reason }: { reason: string | undefined }) {
  return (
    <Card title="预约">
      <div className="yj-row yj-muted">
        <StatusTag icon={<StopOutlined />}>不适合您</StatusTag>
        <p>{reason}</p>
        <LinkButton to={`${getHref('Home')}#packages`} block>
          看看其他套餐
        </LinkButton>
      </div>
    </Card>
  );
}

function Price({ combo, addOns }: { combo: Details; addOns: string[] }) {
  const ids = normalizeIds(addOns);
  const { shown, isError, isFetching, refetch } = useQuote(combo.comboId, ids);
  return (
    <Card title="费用">
      <div aria-live="polite" aria-busy={isFetching}>
        <StateView query={{ data: shown, isError, isFetching, refetch }} label="价格" skeleton={skeleton}>
          {(quote) => <Amounts quote={quote} />}
        </StateView>
      </div>
      <LinkButton
        to={getHref('Appoint', { query: { comboId: combo.comboId, addOns: ids.join(',') } })}
        type="primary"
        size="large"
        icon={<CalendarOutlined />}
        block
      >
        预约这个套餐
      </LinkButton>
      <p className="yj-note yj-center yj-mt-3">下一步选择门店和时间，确认前不会收费。</p>
    </Card>
  );
}

/** The current price of the choice, who pays, and the link to booking. Stays visible while scrolling. */
export function Summary({ combo, addOns }: { combo: Details; addOns: string[] }) {
  return combo.suitable ? <Price combo={combo} addOns={addOns} /> : <Unfit reason={combo.reason} />;
}
