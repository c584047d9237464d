import { Button } from 'antd';
import { type ItemClaim, listClaims } from '../../../shared/itemStates';
import { describeFailure, isCallMissing, toFailure } from '../../api/ApiFailure';
import { outcomesApi } from '../../api/endpoints/outcomes';
import { Card } from '../../components/Card';
import { Disclosure } from '../../components/Disclosure';
import { Bone, StateView } from '../../components/StateView';
import { StatusTag } from '../../components/StatusTag';
import { useNotify } from '../../kit/notify/notifier';
import { formatInstant } from '../../lib/day';
import { type AccountedItem, CLAIMS, ITEM_TAGS, type ItemAccount, listOpenItems } from './itemTexts';

const skeleton = (
  <div className="yj-stack yj-gap-2">
    <Bone width="70%" height="20px" />
    <Bone />
  </div>
);

/** What the person can say about an item; what they said; what was answered. */
function Question({ orderNo, item }: { orderNo: string; item: AccountedItem }) {
  const [ask, { isLoading, originalArgs }] = outcomesApi.useItemAskMutation();
  const notify = useNotify();
  const { code, name, question, state } = item;
  const isOpen = question && !question.answer;
  const claims = listClaims(state);
  const legend = state === 'declined' ? '如果不是这样，请告诉我们：' : `${name}，您记得的情况是：`;
  const handleAsk = async (claim: ItemClaim) => {
    const { error } = await ask({ orderNo, code, claim });
    if (error) notify.error(describeFailure(toFailure(error)));
    else notify.success('已转给客服，答复会显示在这里');
  };
  return (
    <>
      {question ? (
        <p className="yj-small">
          您说“{CLAIMS[question.claim]}”（{formatInstant(question.askedAt)}）{isOpen ? '，客服正在核实，答复会显示在这里。' : ''}
        </p>
      ) : null}
      {question?.answer ? (
        <p className="yj-ink yj-small">
          客服答复：{question.answer.text}（{formatInstant(question.answer.at)}）
        </p>
      ) : null}
      {claims.length > 0 ? (
        <fieldset className="yj-row yj-mt-1 yj-no-print">
          <legend className="yj-small yj-mb-1">{question ? '情况有变化可以再选：' : legend}</legend>
          {claims.map((claim) => (
            <Button
              key={claim}
              size="small"
              aria-pressed={isOpen ? question.claim === claim : false}
              loading={isLoading && originalArgs?.claim === claim}
              onClick={() => handleAsk(claim)}
            >
              {CLAIMS[claim]}
            </Button>
          ))}
        </fieldset>
      ) : null}
    </>
  );
}

function OpenItem({ orderNo, item }: { orderNo: string; item: AccountedItem }) {
  const { name, isAddOn, state, text } = item;
  const { label, tone } = ITEM_TAGS[state];
  return (
    <li className="yj-muted">
      <p className="yj-row yj-ink">
        <span className="yj-medium">{name}</span>
        <StatusTag tone={tone}>{label}</StatusTag>
        {isAddOn ? <span className="yj-note">加项</span> : null}
      </p>
      <p>{text}</p>
      <Question orderNo={orderNo} item={item} />
    </li>
  );
}

/** All items by category, each with what became of it. */
function AllItems({ items }: { items: readonly AccountedItem[] }) {
  const categories = [...new Set(items.map(({ category }) => category))];
  return (
    <div className="yj-stack yj-gap-3">
      {categories.map((category) => (
        <section key={category} aria-label={category}>
          <h3 className="yj-normal yj-muted">{category}</h3>
          <ul className="yj-rules">
            {items
              .filter((item) => item.category === category)
              .map(({ code, name, state }) => (
                <li key={code} className="yj-line yj-between yj-baseline">
                  <span>{name}</span>
                  <StatusTag tone={ITEM_TAGS[state].tone}>{ITEM_TAGS[state].label}</StatusTag>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Account({ orderNo, account }: { orderNo: string; account: ItemAccount }) {
  const open = listOpenItems(account);
  const { items, unmatched, line } = account;
  const others = unmatched.length > 0 ? `报告里另有 ${unmatched.length} 项结果不在预约的项目里，都列在报告中。` : '';
  return (
    <>
      <p className="yj-medium yj-phrases">{line}</p>
      {open.length > 0 ? (
        <ul className="yj-rules yj-mt-3">
          {open.map((item) => (
            <OpenItem key={item.code} orderNo={orderNo} item={item} />
          ))}
        </ul>
      ) : null}
      {others ? <p className="yj-note yj-mt-3">{others}</p> : null}
      <Disclosure label={`全部 ${items.length} 项`} className="yj-mt-1 yj-no-print">
        <AllItems items={items} />
      </Disclosure>
    </>
  );
}

/** What became of each booked item of an examined order; nothing where its project does not account for items. */
export function BookedItems({ orderNo }: { orderNo: string }) {
  const query = outcomesApi.useItemListQuery({ orderNo });
  if (isCallMissing(query.error) || (query.data && !query.data.account)) return null;
  return (
    <Card title="预约的项目">
      <StateView query={query} label="预约的项目" skeleton={skeleton}>
        {({ account }) => (account ? <Account orderNo={orderNo} account={account} /> : null)}
      </StateView>
    </Card>
  );
}
