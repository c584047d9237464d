import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import type { CallResponse } from '../../../../shared/contract/contract';
import { packagesApi } from '../../../api/endpoints/packages';
import { Section } from '../../../components/Card';
import { Disclosure } from '../../../components/Disclosure';
import { Bone, EmptyState, StateView } from '../../../components/StateView';
import { PackageItem } from '../../../features/booking/PackageCard';
import { CardObstacleNotice } from '../../../features/cards/CardObstacleNotice';

type Combo = CallResponse<'getHomeComboListByCard'>[number];

const skeleton = (
  <div className="yj-tiles">
    {[1, 2, 3].map((key) => (
      <div key={key} className="yj-surface yj-column">
        <Bone height="120px" />
        <div className="yj-stack yj-gap-3 yj-pad">
          <Bone width="70%" height="20px" />
          <Bone width="90%" />
          <Bone width="72px" height="22px" />
          <Bone />
          <Bone />
          <Bone height="28px" />
          <Bone height="40px" />
        </div>
      </div>
    ))}
  </div>
);

function PackageGrid({ combos }: { combos: readonly Combo[] }) {
  return (
    <ul className="yj-tiles">
      {combos.map((combo) => (
        <PackageItem key={combo.comboId} combo={combo} />
      ))}
    </ul>
  );
}

/** Packages that do not suit the person, folded, each with its reason. */
function OtherPackages({ combos }: { combos: readonly Combo[] }) {
  if (combos.length === 0) return null;
  return (
    <Disclosure label={`另有 ${combos.length} 个套餐不适合您的情况`} className="yj-muted">
      <PackageGrid combos={combos} />
    </Disclosure>
  );
}

/** The packages of the current card. One that does not suit the person, or a card that books nothing, offers no booking. */
export function Packages() {
  const query = packagesApi.useGetHomeComboListByCardQuery();
  const isNotice = query.isError || query.data?.length === 0;
  return (
    <Section title={<span id="packages">我的套餐</span>} hint="由您的企业为您准备">
      <div className={isNotice ? 'yj-surface' : undefined}>
        <StateView
          query={query}
          label="套餐"
          skeleton={skeleton}
          isEmpty={(combos) => combos.length === 0}
          empty={
            <EmptyState
              icon={<CalendarOutlined />}
              title="还没有可用的套餐"
              text="企业安排好体检套餐后会出现在这里。可以先看看右上角的其他体检卡。"
            />
          }
        >
          {(combos) => (
            <>
              <CardObstacleNotice />
              <PackageGrid combos={combos.filter((combo) => combo.suitable)} />
              <OtherPackages combos={combos.filter((combo) => !combo.suitable)} />
            </>
          )}
        </StateView>
      </div>
    </Section>
  );
}
