import { TreeSelect } from 'antd';
import { useEffect, useState } from 'react';
import { describeFailure, isCallMissing, toFailure } from '../../../api/ApiFailure';
import { accountApi } from '../../../api/endpoints/account';
import { loadCards } from '../../../features/cards/loadCards';
import { type Department, findDepartment, listDepartments } from '../../../features/organization/departments';
import { fetchCompanyOrgInfo } from '../../../features/organization/fetchCompanyOrgInfo';
import { TreePopup } from '../../../kit/antd/TreePopup';
import { useNotify } from '../../../kit/notify/notifier';
import type { CardInfo } from '../../../store/centerSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

const UNKNOWN = '未填写';

/**
 * The departments' values in the field, by their IDs: their paths, because antd reads the value out to screen readers. A second one with the
 * same path is told apart by its ID.
 */
function nameValues(departments: readonly Department[]): Map<string, string> {
  const isFirst = ({ id, path }: Department) => departments.find((department) => department.path === path)?.id === id;
  return new Map(
    departments.map((department) => [department.id, isFirst(department) ? department.path : `${department.path} ${department.id}`]),
  );
}

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
  const values = nameValues(departments);
  const handleChange = async (value: string) => {
    const departmentId = departments.find(({ id }) => values.get(id) === value)?.id;
    if (!departmentId) return;
    setChosen(value);
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
      id="department"
      aria-label="部门"
      popupRender={(tree) => <TreePopup of="department" label="部门" tree={tree} />}
      size="small"
      placeholder={name || UNKNOWN}
      treeData={departments.map(({ id, parentId, name }) => ({ name, value: values.get(id), parent: values.get(parentId) ?? '' }))}
      treeDataSimpleMode={{ id: 'value', pId: 'parent', rootPId: '' }}
      fieldNames={{ label: 'name' }}
      value={chosen ?? (current && values.get(current.id))}
      loading={chosen !== null}
      disabled={chosen !== null}
      onChange={(value: string) => void handleChange(value)}
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'name' }}
      listHeight={320}
      notFoundContent="没有这个部门"
      popupMatchSelectWidth={false}
      // A long name is cut rather than widening its column.
      style={{ width: '100%', minWidth: 120, contain: 'inline-size' }}
    />
  );
}
