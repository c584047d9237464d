import { Checkbox, Flex, Switch } from 'antd';
import { useId, useState } from 'react';
import { packagesApi } from '../../../api/endpoints/packages';
import { Card } from '../../../components/Card';
import { Bone, BoneLines, StateView } from '../../../components/StateView';
import { type Contrast, groupContrast } from '../comparison';
import { MAX_COMPARED } from '../packDetailUrl';
import { ContrastTable } from './ContrastTable';

interface CompareProps {
  comboId: string;
  compare: readonly string[];
  onChange(compare: string[]): void;
}

function Choices({ comboId, compare, onChange }: CompareProps) {
  const query = packagesApi.useGetHomeComboListByCardQuery();
  const isFull = compare.length >= MAX_COMPARED;
  const handleToggle = (id: string) => onChange(compare.includes(id) ? compare.filter((other) => other !== id) : [...compare, id]);
  return (
    <StateView query={query} label="可对比的套餐" skeleton={<Bone height="40px" />}>
      {(combos) => (
        <fieldset className="yj-row yj-gap-3">
          <legend className="yj-visually-hidden">选择要对比的套餐，最多 {MAX_COMPARED} 个</legend>
          {combos
            .filter((combo) => combo.comboId !== comboId)
            .map((combo) => {
              const checked = compare.includes(combo.comboId);
              return (
                <Checkbox key={combo.comboId} checked={checked} disabled={isFull && !checked} onChange={() => handleToggle(combo.comboId)}>
                  {combo.name}
                </Checkbox>
              );
            })}
        </fieldset>
      )}
    </StateView>
  );
}

const countRows = ({ rows }: Contrast, onlyDifferences: boolean) =>
  groupContrast(rows, onlyDifferences).reduce((sum, group) => sum + group.rows.length, 0);

function Result({ comboIds }: { comboIds: string[] }) {
  const switchId = useId();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const query = packagesApi.useContrastComboItemQuery({ comboIds });
  return (
    <>
      <Flex wrap align="center" gap={8} className="yj-mt-5 yj-mb-3">
        <Switch id={switchId} checked={onlyDifferences} onChange={setOnlyDifferences} />
        <label htmlFor={switchId}>只看差异</label>
        <span role="status" className="yj-muted">
          {query.data ? `${onlyDifferences ? '有差异' : '共'} ${countRows(query.data, onlyDifferences)} 项` : ''}
        </span>
      </Flex>
      <StateView query={query} label="对比结果" skeleton={<BoneLines height={320} />}>
        {(contrast) => <ContrastTable contrast={contrast} onlyDifferences={onlyDifferences} />}
      </StateView>
    </>
  );
}

/** This package beside up to three others. */
export function Compare(props: CompareProps) {
  return (
    <Card title={<span id="compare">对比套餐</span>} hint={`选择其他套餐与当前套餐对比，最多 ${MAX_COMPARED} 个`}>
      <Choices {...props} />
      {props.compare.length > 0 ? <Result comboIds={[props.comboId, ...props.compare]} /> : null}
    </Card>
  );
}
