import { Form, type FormInstance, Select } from 'antd';
import { useDeferredValue, useEffect, useState } from 'react';
import { loginApi } from '../../../api/endpoints/login';
import { selectCard } from '../../../features/cards/selectCard';
import { useAppSelector } from '../../../store/hooks';
import { getListRequest } from '../MyCard.data';

const OWN_FAILED = '您的企业没有加载出来，请在列表里选择';
const FAILED = '企业列表没有加载出来，请输入企业名称再试';

/** The company of the current card, by its name in the list of companies: `own` is undefined until it is found. */
function useOwnCompany() {
  const card = useAppSelector(selectCard);
  const { data, isError } = loginApi.useGetCompanyListQuery(getListRequest(card?.companyName), { skip: !card?.companyName });
  return { own: data?.list.find(({ companyId }) => companyId === card?.companyId), isError };
}

/** The company that issued the card, which most often is the current card's. Its login suffix becomes the `code` of the card login. */
export function CompanyItem({ form }: { form: FormInstance }) {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const { own, isError } = useOwnCompany();
  const found = loginApi.useGetCompanyListQuery(getListRequest(keyword));
  useEffect(() => {
    if (own && !form.getFieldValue('company')) form.setFieldValue('company', own.loginUrlSuffix);
  }, [form, own]);
  const listed = found.currentData?.list ?? [];
  const companies = own && !keyword && !listed.some(({ companyId }) => companyId === own.companyId) ? [own, ...listed] : listed;
  return (
    <Form.Item
      name="company"
      label="发卡企业"
      rules={[{ required: true }]}
      extra={found.isError ? FAILED : isError ? OWN_FAILED : undefined}
    >
      <Select
        placeholder="选择或搜索企业"
        showSearch={{ filterOption: false, onSearch: setTyped }}
        options={companies.map(({ loginUrlSuffix, companyName }) => ({ value: loginUrlSuffix, label: companyName }))}
        loading={found.isFetching}
        notFoundContent={found.isError ? FAILED : '没有找到这家企业'}
        onOpenChange={() => setTyped('')}
      />
    </Form.Item>
  );
}
