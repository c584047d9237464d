import InfoCircleOutlined from '@ant-design/icons/es/icons/InfoCircleOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import StopOutlined from '@ant-design/icons/es/icons/StopOutlined';
import { useId } from 'react';
import { Card } from '../../../components/Card';
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
    <li className={styles.option} data-selected={status.selected || undefined} data-disabled={status.disabled || undefined}>
      <input
        id={id}
        type="checkbox"
        checked={status.selected}
        disabled={status.disabled}
        aria-describedby={`${id}-more`}
        onChange={() => onToggle(addOn.addOnId)}
      />
      <label htmlFor={id} className={styles.name}>
        {addOn.name}
      </label>
      <span className={styles.price}>
        <Money fen={addOn.priceFen} />
      </span>
      <div id={`${id}-more`} className={styles.more}>
        <p>{addOn.meaning}</p>
        {status.hint ? (
          <p className={styles.hint}>
            {status.disabled ? <StopOutlined /> : <InfoCircleOutlined />}
            <span>{status.hint}</span>
          </p>
        ) : null}
      </div>
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
      {available.length === 0 ? <p className={styles.none}>这个套餐已经包含了您能做的全部加项。</p> : null}
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
        <details className={styles.unavailable}>
          <summary>
            <RightOutlined />
            另有 {unavailable.length} 个加项已包含在套餐内或不适合您
          </summary>
          <ul>
            {unavailable.map((addOn) => (
              <li key={addOn.addOnId}>
                <span>{addOn.name}</span>
                <span className={styles.why}>{addOn.reason}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Card>
  );
}
