import { Money } from '../../../components/Money';
import { type AddOn, getAddOnStatus, keepConsistent, toggleAddOn } from '../../../features/booking/addOnRules';
import { normalizeIds } from '../../../features/booking/bookingUrl';
import { classNames } from '../../../lib/classNames';
import type { UpdateBooking } from '../useBooking';
import styles from './PackageStep.module.css';

interface AddOnListProps {
  addOns: readonly AddOn[];
  selected: readonly string[];
  update: UpdateBooking;
}

/** The add-ons of a package. One that cannot be chosen says why; one that brings another along says so before. */
export function AddOnList({ addOns, selected, update }: AddOnListProps) {
  const handleToggle = (id: string) =>
    update((choice) => ({ ...choice, addOns: normalizeIds(toggleAddOn(addOns, keepConsistent(addOns, choice.addOns), id)) }));
  return (
    <fieldset className={styles.addOns}>
      <legend className={styles.addOnHeading}>
        加项<span>可不选</span>
      </legend>
      <div className={styles.addOnGrid}>
        {addOns.map((addOn) => {
          const status = getAddOnStatus(addOns, selected, addOn);
          return (
            <label key={addOn.addOnId} className={classNames(styles.option, styles.addOn)}>
              <input type="checkbox" checked={status.selected} disabled={status.disabled} onChange={() => handleToggle(addOn.addOnId)} />
              <span>
                <span>{addOn.name}</span>
                <br />
                <span className={styles.meaning}>{status.hint || addOn.meaning}</span>
              </span>
              <Money fen={addOn.priceFen} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
