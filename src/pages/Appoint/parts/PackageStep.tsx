import { Alert } from 'antd';
import { getHref } from '../../../../shared/routes';
import { packagesApi } from '../../../api/endpoints/packages';
import { AppLink } from '../../../components/AppLink';
import { QueryForm } from '../../../components/QueryForm';
import { BoneCard, EmptyState, StateView } from '../../../components/StateView';
import { CHOICE_FORM, choosePackage } from '../../../features/booking/bookingUrl';
import { CardObstacleNotice } from '../../../features/cards/CardObstacleNotice';
import type { Booking } from '../useBooking';
import { AddOnList } from './AddOnList';
import { ComboList } from './ComboList';

const skeleton = (
  <div className="yj-stack yj-gap-3">
    <BoneCard height={116} />
    <BoneCard height={116} />
    <BoneCard height={116} />
  </div>
);

/** Step one: a package and its add-ons. */
export function PackageStep({ booking }: { booking: Booking }) {
  const { choice, combo, refusal, update } = booking;
  const combos = packagesApi.useGetHomeComboListByCardQuery();
  const empty = (
    <EmptyState
      title="这张体检卡暂时没有可约的套餐"
      text="可能是权益已用完或项目已结束。您可以切换体检卡，或联系企业的体检负责人。"
      action={<AppLink to={getHref('Home')}>回到首页</AppLink>}
    />
  );
  return (
    <QueryForm id={CHOICE_FORM} to={getHref('Appoint')} query={{}}>
      <CardObstacleNotice />
      {refusal ? (
        <Alert
          className="yj-mb-5"
          type="info"
          showIcon
          role="status"
          title={refusal.kind === 'gone' ? '您打开的套餐已不可约，请选择其他套餐。' : `${refusal.name}${refusal.reason}，请选择其他套餐。`}
        />
      ) : null}
      <StateView query={combos} label="套餐" skeleton={skeleton} isEmpty={(list) => list.length === 0} empty={empty}>
        {(list) => (
          <ComboList
            combos={list}
            selected={choice.comboId}
            // After a link that was refused, the address still names a later step.
            onSelect={(comboId) => update((current) => ({ ...choosePackage(current, comboId), step: 'package' }))}
          />
        )}
      </StateView>
      {choice.comboId ? (
        <StateView
          query={{ ...combo, data: combo.currentData }}
          label="加项"
          skeleton={<BoneCard height={160} />}
          isEmpty={(data) => data.addOns.length === 0}
          empty={null}
        >
          {(data) => <AddOnList addOns={data.addOns} selected={booking.addOnIds} update={update} />}
        </StateView>
      ) : null}
    </QueryForm>
  );
}
