import { TreeSelect } from 'antd';
import { useEffect, useState } from 'react';
import { describeFailure, isCallMissing, toFailure } from '../../../api/ApiFailure';
import { accountApi } from '../../../api/endpoints/account';
import { loadCards } from '../../../features/cards/loadCards';
import { useNotify } from '../../../features/notify/notifier';
import { type Department, findDepartment, listDepartments } from '../../../features/organization/departments';
import { fetchCompanyOrgInfo } from '../../../features/organization/fetchCompanyOrgInfo';
import type { CardInfo } from '../../../store/centerSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

const UNKNOWN = '未填写';

/** The departments of a company. They are loaded once the page is shown: the first paint has the department's name already. */
function useDepartments(companyId: string | undefined): Department[] {
  const dispatch = useAppDispatch();
  const loadedId = useAppSelector(({ common }) => common.companyId);
  const info = useAppSelector(({ common }) => common.companyOrgInfo);
  const isLoaded = loadedId !== '' && loadedId === companyId;
  useEffect(() => {
    if (!isLoaded) void dispatch(fetchCompanyOrgInfo({ noMember: 1 }));
  }, [dispatch, isLoaded]);
  return isLoaded ? listDepartments(info) : [];
}

interface DepartmentFieldProps {
  /** Absent until the list of cards is loaded. */
  card: CardInfo | undefined;
  /** The department's name in the card user info. */
  name: string | undefined;
}

/**
 * The department of the current card with those above it; on an own card it can be corrected. Where the back end has no departments, or
 * cannot save one, the name alone is shown.
 */
export function DepartmentField({ card, name }: DepartmentFieldProps) {
  const dispatch = useAppDispatch();
  const notify = useNotify();
  const departments = useDepartments(card?.companyId);
  const [update, { error }] = accountApi.useUpdateUserInfoMutation();
  const [chosen, setChosen] = useState<string | null>(null);
  const current = findDepartment(departments, name);
  if (card?.relation !== 'self' || departments.length === 0 || isCallMissing(error)) return current?.path ?? (name || UNKNOWN);
  const handleChange = async (departmentId: string) => {
    setChosen(departmentId);
    const answer = await update({ cardId: card.cardId, departmentId });
    if (answer.error) notify.error(describeFailure(toFailure(answer.error)));
    else {
      await dispatch(loadCards());
      notify.success('部门已保存。');
    }
    setChosen(null);
  };
  return (
    <TreeSelect
      aria-label="部门"
      size="small"
      placeholder={name || UNKNOWN}
      treeData={departments.map((department) => ({ ...department, value: department.id }))}
      treeDataSimpleMode={{ pId: 'parentId', rootPId: '' }}
      fieldNames={{ label: 'name' }}
      value={chosen ?? current?.id}
      loading={chosen !== null}
      disabled={chosen !== null}
      onChange={(id: string) => void handleChange(id)}
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'name' }}
      listHeight={320}
      notFoundContent="没有这个部门"
      popupMatchSelectWidth={false}
      style={{ width: '100%' }}
    />
  );
}
