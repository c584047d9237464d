import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import PhoneOutlined from '@ant-design/icons/es/icons/PhoneOutlined';
import { Flex, Timeline } from 'antd';
import type { CSSProperties } from 'react';
import type { CallResponse } from '../../../shared/contract/contract';
import { getHref } from '../../../shared/routes';
import { contentApi } from '../../api/endpoints/content';
import { packagesApi } from '../../api/endpoints/packages';
import { Card, Section } from '../../components/Card';
import { LinkButton } from '../../components/LinkButton';
import { PageHeader } from '../../components/PageHeader';
import { BoneCard, EmptyState, StateView } from '../../components/StateView';
import { PackageItem } from '../../features/booking/PackageCard';
import { selectCard } from '../../features/cards/selectCard';
import { useAppSelector } from '../../store/hooks';
import { loadData } from './Medical.data';
import { ITINERARY, SERVICES } from './medicalTexts';

type Combo = CallResponse<'getHomeComboListByCard'>[number];

/** Number of recommended packages. */
const CHOSEN = 3;

/** The most extensive packages that suit the person. */
const choose = (combos: readonly Combo[]) =>
  combos
    .filter(({ suitable }) => suitable)
    .sort((a, b) => b.itemCount - a.itemCount)
    .slice(0, CHOSEN);

function Hero({ isVip, phone }: { isVip: boolean; phone: string | undefined }) {
  return (
    <section className="yj-surface yj-row yj-between yj-gap-5 yj-pad-5" aria-label="高端医疗服务">
      <div className="yj-stack yj-gap-2 yj-measure">
        <h2>{isVip ? '贵宾名额已为您预留' : '更从容的一次体检'}</h2>
        <p className="yj-muted yj-prose">
          {isVip
            ? '您的体检卡使用贵宾名额：独立候检、专人陪检、优先出报告。预约时只显示贵宾时段，不与普通名额相争。'
            : '独立候检区、专人陪检、一天内完成深度检查。由企业为管理岗位和特定项目开通，开通后这里会显示您的贵宾名额。'}
        </p>
      </div>
      {isVip ? (
        <LinkButton to={getHref('Appoint')} type="primary" size="large" icon={<CalendarOutlined />}>
          用贵宾名额预约
        </LinkButton>
      ) : phone ? (
        <a className="yj-link yj-large" href={`tel:${phone}`}>
          <PhoneOutlined />
          咨询开通 {phone}
        </a>
      ) : null}
    </section>
  );
}

function Itinerary() {
  return (
    <Card title="当天行程" hint="以上午到检为例，实际由陪检人员安排">
      <Timeline
        titleSpan="4.5rem"
        items={ITINERARY.map(({ time, title, text }) => ({
          key: time,
          title: <time>{time}</time>,
          content: (
            <>
              <h3>{title}</h3>
              <p>{text}</p>
            </>
          ),
        }))}
      />
    </Card>
  );
}

function Services({ phone }: { phone: string | undefined }) {
  return (
    <Card title="包含的服务">
      <ul className="yj-stack yj-gap-4">
        {SERVICES.map(({ icon: Icon, title, text }) => (
          <li key={title} className="yj-line yj-gap-3">
            <Icon className="yj-accent yj-xl" />
            <div>
              <h3>{title}</h3>
              <p className="yj-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {phone ? (
        <p className="yj-line yj-rule">
          <PhoneOutlined />
          专属联系电话 <a href={`tel:${phone}`}>{phone}</a>
        </p>
      ) : null}
    </Card>
  );
}

const WIDE_TILES = { '--tile': 'max(252px, 24vw)' } as CSSProperties;

/** The executive section: reserved quota, recommended packages, itinerary of the day, contacts. */
export default function MedicalPage() {
  const combos = packagesApi.useGetHomeComboListByCardQuery();
  const config = contentApi.useProjectConfigGetQuery({});
  const isVip = useAppSelector((state) => selectCard(state)?.quotaClass === 'vip');
  const phone = config.data?.servicePhone;
  return (
    <>
      <PageHeader title="高端医疗" />
      <Flex vertical gap="large">
        <Hero isVip={isVip} phone={phone} />
        <Section title="精选套餐" hint="项目最全的几款">
          <StateView
            query={combos}
            label="套餐"
            skeleton={<BoneCard height={320} />}
            isEmpty={(list) => choose(list).length === 0}
            empty={<EmptyState icon={<CalendarOutlined />} title="暂时没有适合您的套餐" text="企业安排好后会出现在这里。" />}
          >
            {(list) => (
              <ul className="yj-tiles" style={WIDE_TILES}>
                {choose(list).map((combo) => (
                  <PackageItem key={combo.comboId} combo={combo} />
                ))}
              </ul>
            )}
          </StateView>
        </Section>
        <div className="yj-columns yj-wide">
          <Itinerary />
          <Services phone={phone} />
        </div>
      </Flex>
    </>
  );
}

MedicalPage.loadData = loadData;
