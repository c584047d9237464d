import InfoCircleOutlined from '@ant-design/icons/es/icons/InfoCircleOutlined';
import StopOutlined from '@ant-design/icons/es/icons/StopOutlined';
import { Checkbox, Flex } from 'antd';
import { useId } from 'react';
import { Card } from '../../../components/Card';
import { Collapse } from '../../../components/Collapse';
import { Money } from '../../../components/Money';
import { type AddOn, getAddOnStatus, groupAddOns } from '../../../features/booking/addOnRules';
import styles from './AddOns.module.css';

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
        className={styles.option}
        checked={status.selected}
        disabled={status.disabled}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-more`}
        onChange={() => onToggle(addOn.addOnId)}
      >
        <Flex component="span" justify="space-between" gap={12}>
          <span id={`${id}-name`} className={styles.name}>
            {addOn.name}
          </span>
          <Money fen={addOn.priceFen} />
        </Flex>
        <span id={`${id}-more`} className={styles.more}>
          {addOn.meaning}
          {status.hint ? (
            <span className={styles.hint}>
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
      {available.length === 0 ? <p className={styles.more}>这个套餐已经包含了您能做的全部加项。</p> : null}
      {groupAddOns(available).map(({ category, addOns }) => (
        <div key={category} className={styles.group}>
          {category ? <h3 className={styles.category}>{category}</h3> : null}
          <ul className={styles.list}>
            {addOns.map((addOn) => (
              <Option key={addOn.addOnId} {...props} addOn={addOn} />
            ))}
          </ul>
        </div>
      ))}
      {unavailable.length > 0 ? (
        <Collapse
          ghost
          className={styles.unavailable}
          items={[
            {
              key: 'unavailable',
              label: `另有 ${unavailable.length} 个加项已包含在套餐内或不适合您`,
              children: (
                <ul className={styles.list}>
                  {unavailable.map((addOn) => (
                    <li key={addOn.addOnId} className={styles.why}>
                      <span>{addOn.name}</span>
                      <span className={styles.more}>{addOn.reason}</span>
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      ) : null}
    </Card>
  );
}
