import InfoCircleOutlined from '@ant-design/icons/es/icons/InfoCircleOutlined';
import StopOutlined from '@ant-design/icons/es/icons/StopOutlined';
import { Checkbox, Flex } from 'antd';
import { useId } from 'react';
import { Card } from '../../../components/Card';
import { Disclosure } from '../../../components/Disclosure';
import { Money } from '../../../components/Money';
import { type AddOn, getAddOnStatus, groupAddOns } from '../../../features/booking/addOnRules';

interface AddOnsProps {
  addOns: readonly AddOn[];
  selected: readonly string[];
  onToggle(id: string): void;
}

function Option({ addOns, selected, addOn, onToggle }: AddOnsProps & { addOn: AddOn }) {
  const id = useId();
  const status = getAddOnStatus(addOns, selected, addOn);
  return (
    <li>
      <Checkbox
        className="yj-option"
        checked={status.selected}
        disabled={status.disabled}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-more`}
        onChange={() => onToggle(addOn.addOnId)}
      >
        <Flex component="span" justify="space-between" gap={12}>
          <span id={`${id}-name`} className="yj-medium">
            {addOn.name}
          </span>
          <Money fen={addOn.priceFen} />
        </Flex>
        <span id={`${id}-more`} className="yj-small yj-muted">
          {addOn.meaning}
          {status.hint ? (
            <span className="yj-block yj-ink">
              {status.disabled ? <StopOutlined /> : <InfoCircleOutlined />} {status.hint}
            </span>
          ) : null}
        </span>
      </Checkbox>
    </li>
  );
}

/** The add-ons of the package. Conflicting ones say why. */
export function AddOns(props: AddOnsProps) {
  if (props.addOns.length === 0) return null;
  const available = props.addOns.filter((addOn) => addOn.available);
  const unavailable = props.addOns.filter((addOn) => !addOn.available);
  return (
    <Card title={<span id="addOns">可选加项</span>} hint="按需添加，价格随选随算">
      <div>
        {available.length === 0 ? <p className="yj-small yj-muted">这个套餐已经包含了您能做的全部加项。</p> : null}
        {groupAddOns(available).map(({ category, addOns }, index) => (
          <Disclosure
            key={category}
            defaultOpen={index === 0 || addOns.some(({ addOnId }) => props.selected.includes(addOnId))}
            label={
              <>
                <b>{category || '其他'}</b> <span className="yj-muted">{addOns.length} 项</span>
              </>
            }
          >
            <ul className="yj-tiles yj-gap-3">
              {addOns.map((addOn) => (
                <Option key={addOn.addOnId} {...props} addOn={addOn} />
              ))}
            </ul>
          </Disclosure>
        ))}
        {unavailable.length > 0 ? (
          <Disclosure label={`另有 ${unavailable.length} 个加项已包含在套餐内或不适合您`}>
            <ul className="yj-tiles yj-gap-3">
              {unavailable.map((addOn) => (
                <li key={addOn.addOnId} className="yj-line yj-between">
                  <span>{addOn.name}</span>
                  <span className="yj-small yj-muted">{addOn.reason}</span>
                </li>
              ))}
            </ul>
          </Disclosure>
        ) : null}
      </div>
    </Card>
  );
}
