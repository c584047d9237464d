import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import { getHref } from '../../../../shared/routes';
import { packagesApi } from '../../../api/endpoints/packages';
import { LinkButton } from '../../../components/LinkButton';
import { Money } from '../../../components/Money';
import { NotLoaded } from '../../../components/NotLoaded';
import { useFailed } from '../../../components/StateView';
import type { HealthAction } from '../../../features/actions/actionTexts';
import { useCardObstacle } from '../../../features/cards/useCardObstacle';
import { chooseRecheck, getSelfFen } from '../chooseRecheck';

const AT_HOSPITAL = '请到医院门诊复查，带上这份报告。';

/** Where the action's values can be checked again with the current card, without a promise. @param isUrged whether booking it is the page's main action */
export function Recheck({ action, isUrged }: { action: HealthAction; isUrged: boolean }) {
  const { what, comboIds, addOns } = action;
  const combos = packagesApi.useGetHomeComboListByCardQuery(undefined, { skip: !comboIds });
  const hasFailed = useFailed(combos);
  const { data } = combos;
  const obstacle = useCardObstacle();
  const names = addOns.map(({ name }) => name).join('、');
  if (!comboIds) return names ? <p>下次体检可以加项：{names}。</p> : null;
  if (!data) return hasFailed ? <NotLoaded label="可以复查的套餐" onRetry={combos.refetch} busy={combos.isFetching} /> : null;
  const choice = obstacle ? null : chooseRecheck(action, data);
  if (!choice)
    return (
      <p className="yj-measure">
        {obstacle?.title ?? '这张体检卡的套餐里没有这项检查'}。{AT_HOSPITAL}
      </p>
    );
  const { combo, query } = choice;
  return (
    <div className="yj-row yj-gap-3">
      <LinkButton
        to={getHref('Appoint', { query })}
        type={isUrged ? 'primary' : 'default'}
        icon={<CalendarOutlined />}
        className="yj-no-print"
      >
        预约复查<span className="yj-visually-hidden">：{what}</span>
      </LinkButton>
      <p className="yj-grow">
        {query.addOns ? (
          `这张卡的套餐里没有，选套餐时看看能不能加项“${names}”。`
        ) : (
          <>
            “{combo.name}”里有，个人支付 <Money fen={getSelfFen(combo)} />
            ，用这张卡一次。
          </>
        )}
      </p>
    </div>
  );
}
