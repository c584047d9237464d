import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined';
import PhoneOutlined from '@ant-design/icons/es/icons/PhoneOutlined';
import { Button, Descriptions, Dropdown } from 'antd';
import { useState } from 'react';
import { getHref } from '../../../../shared/routes';
import { describeFailure, isCallMissing, toFailure } from '../../../api/ApiFailure';
import { accountApi } from '../../../api/endpoints/account';
import { Card } from '../../../components/Card';
import { LinkButton } from '../../../components/LinkButton';
import { BoneLines, EmptyState } from '../../../components/StateView';
import { loadCards } from '../../../features/cards/loadCards';
import { MissingCards } from '../../../features/cards/MissingCards';
import { selectCard } from '../../../features/cards/selectCard';
import { useNotify } from '../../../kit/notify/notifier';
import { formatDay } from '../../../lib/day';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { ChangePhone } from './ChangePhone';
import { DepartmentField } from './DepartmentField';

const SEX = { male: '男', female: '女' } as const;
const MARITAL = { single: '未婚', married: '已婚', unknown: '未填写' } as const;
const MARITAL_ITEMS = Object.entries(MARITAL).map(([key, label]) => ({ key, label }));
const ID_TYPES = { id_card: '身份证', passport: '护照', other: '证件' } as const;

const toCards = <LinkButton to={getHref('MyCard')}>绑定体检卡</LinkButton>;

/** Marital status can be corrected here, because the suitability of packages depends on it. */
function Marital({ value }: { value: keyof typeof MARITAL }) {
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const [update, { error }] = accountApi.useUpdateUserInfoMutation();
  const [chosen, setChosen] = useState<keyof typeof MARITAL | null>(null);
  if (isCallMissing(error)) return MARITAL[value];
  const handleChange = async (marital: keyof typeof MARITAL) => {
    setChosen(marital);
    const answer = await update({ marital });
    if (answer.error) notify.error(describeFailure(toFailure(answer.error)));
    else {
      await dispatch(loadCards());
      notify.success(`婚姻状况已保存为“${MARITAL[marital]}”。`);
    }
    setChosen(null);
  };
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        items: MARITAL_ITEMS,
        selectable: true,
        selectedKeys: [chosen ?? value],
        onClick: ({ key }) => void handleChange(key as keyof typeof MARITAL),
      }}
    >
      <Button size="small" icon={<DownOutlined />} iconPlacement="end" loading={chosen !== null} aria-haspopup="menu">
        <span className="yj-visually-hidden">婚姻状况：</span>
        {MARITAL[chosen ?? value]}
      </Button>
    </Dropdown>
  );
}

/** The person of the current card; numbers are masked. The company's HR corrects the data. */
export function MyInfo() {
  const user = useAppSelector(({ center }) => center.cardUserInfo);
  const card = useAppSelector(selectCard);
  const [isChanging, setIsChanging] = useState(false);
  if (!user.cardId) {
    return (
      <Card title="基本信息">
        <MissingCards
          label="基本信息"
          empty={
            <EmptyState icon={<IdcardOutlined />} title="还没有体检卡" text="绑定一张体检卡后，这里会显示您的信息。" action={toCards} />
          }
        >
          <BoneLines height={140} />
        </MissingCards>
      </Card>
    );
  }
  const isSelf = card?.relation === 'self';
  return (
    <Card
      title="基本信息"
      hint="由企业提供；姓名或证件有误，请联系人事修改"
      actions={
        isSelf ? (
          <Button onClick={() => setIsChanging(true)} icon={<PhoneOutlined />}>
            更换手机号
          </Button>
        ) : null
      }
    >
      <Descriptions
        column={3}
        colon={false}
        size="small"
        items={[
          { label: '姓名', children: user.name ?? '' },
          { label: '性别', children: user.sex ? SEX[user.sex] : '' },
          {
            label: '出生日期',
            children: user.birthDate ? `${formatDay(user.birthDate, { year: true, weekday: false })}（${user.age} 岁）` : '',
          },
          { label: user.idType ? ID_TYPES[user.idType] : '证件', children: user.idNumberMasked ?? '' },
          { label: '手机号', children: user.phoneMasked ?? '' },
          { label: '婚姻状况', children: isSelf ? <Marital value={user.marital ?? 'unknown'} /> : MARITAL[user.marital ?? 'unknown'] },
          { label: '企业', children: card?.companyName ?? '' },
          { label: '部门', children: <DepartmentField card={card} name={user.department} /> },
          { label: '工号', children: user.employeeNo || '未填写' },
        ]}
      />
      <ChangePhone open={isChanging} onClose={() => setIsChanging(false)} />
    </Card>
  );
}
