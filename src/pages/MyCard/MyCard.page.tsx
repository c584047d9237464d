import { PageHeader } from '../../components/PageHeader';
import { loadData } from './MyCard.data';
import { BindCard } from './parts/BindCard';
import { Cards } from './parts/Cards';
import { Relatives } from './parts/Relatives';

/** The exam cards: the current and the default one, what is left of each, and the form to bind another one. */
export default function MyCardPage() {
  return (
    <>
      <PageHeader title="家人与体检卡" description="每张卡的次数和有效期各自独立；预约、订单和报告都属于当前使用的卡。" />
      <Cards />
      <Relatives />
      <BindCard />
    </>
  );
}

MyCardPage.loadData = loadData;
