import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import { Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { Money } from '../../../components/Money';
import { StatusTag } from '../../../components/StatusTag';
import { useAdvisedAddOns } from '../../../features/actions/useAdvisedAddOns';
import {
  type AddOn,
  type AddOnGroup,
  getAddOnStatus,
  groupAddOns,
  keepConsistent,
  toggleAddOn,
} from '../../../features/booking/addOnRules';
import { normalizeIds } from '../../../features/booking/bookingUrl';
import type { UpdateBooking } from '../useBooking';

/** Number of add-ons after which the list is folded, at the end of a category. */
const FIRST = 6;

/** The first categories, and any other in which something is chosen or advised. */
function takeFirst(groups: readonly AddOnGroup[], selected: readonly string[]): AddOnGroup[] {
  let count = 0;
  return groups.filter(({ addOns }) => {
    const isFirst = count < FIRST;
    count += addOns.length;
    return isFirst || addOns.some(({ addOnId }) => selected.includes(addOnId));
  });
}

interface AddOnListProps {
  addOns: readonly AddOn[];
  selected: readonly string[];
  update: UpdateBooking;
}

/**
 * The add-ons of a package. One that conflicts with another says why, and one that requires another says so. Add-ons that the package
 * contains or that do not suit the person are not offered.
 */
export function AddOnList({ addOns, selected, update }: AddOnListProps) {
  const [showAll, setShowAll] = useState(false);
  const advised = useAdvisedAddOns();
  const offered = addOns.filter((addOn) => addOn.available);
  const groups = groupAddOns(offered);
  const shown = showAll ? groups : takeFirst(groups, [...selected, ...advised]);
  const count = shown.reduce((sum, group) => sum + group.addOns.length, 0);
  const handleToggle = (id: string) =>
    update((choice) => ({ ...choice, addOns: normalizeIds(toggleAddOn(addOns, keepConsistent(addOns, choice.addOns), id)) }));
  if (offered.length === 0) return null;
  return (
    <fieldset className="yj-mt-5">
      <legend className="yj-large yj-strong yj-mb-3">
        加项 <span className="yj-faint yj-normal">可不选{selected.length > 0 ? `，已选 ${selected.length} 项` : ''}</span>
      </legend>
      {shown.map(({ category, addOns: members }) => (
        <fieldset key={category} className="yj-mb-5">
          {category ? <legend className="yj-muted yj-strong yj-mb-3">{category}</legend> : null}
          <div className="yj-tiles yj-gap-3">
            {members.map((addOn) => (
              <AddOnOption
                key={addOn.addOnId}
                addOn={addOn}
                status={getAddOnStatus(addOns, selected, addOn)}
                advised={advised.has(addOn.addOnId)}
                onToggle={handleToggle}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {count < offered.length ? (
        <Flex justify="center">
          <Button type="link" onClick={() => setShowAll(true)} icon={<DownOutlined />}>
            看全部 {offered.length} 项加项
          </Button>
        </Flex>
      ) : null}
    </fieldset>
  );
}

interface AddOnOptionProps {
  addOn: AddOn;
  status: ReturnType<typeof getAddOnStatus>;
  /** An open health action is settled by it. */
  advised: boolean;
  onToggle: (id: string) => void;
}

function AddOnOption({ addOn, status, advised, onToggle }: AddOnOptionProps) {
  return (
    <Checkbox
      className="yj-option"
      name="addOns"
      value={addOn.addOnId}
      checked={status.selected}
      disabled={status.disabled}
      onChange={() => onToggle(addOn.addOnId)}
    >
      <span className="yj-line yj-between">
        <Flex component="span" vertical>
          <span className="yj-row">
            {addOn.name}
            {advised ? <StatusTag tone="info">健康行动单建议</StatusTag> : null}
          </span>
          <span className="yj-small yj-muted">{status.hint || addOn.meaning}</span>
        </Flex>
        <Money fen={addOn.priceFen} />
      </span>
    </Checkbox>
  );
}
