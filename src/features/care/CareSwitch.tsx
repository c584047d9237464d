import type { ReactNode } from 'react';
import styles from './CareSwitch.module.css';
import { useCareMode } from './useCareMode';

interface CareSwitchProps {
  /** Before the words. */
  icon?: ReactNode;
}

/** Turns care mode on and off, on public pages too. */
export function CareSwitch({ icon }: CareSwitchProps) {
  const { isCareOn, toggleCare } = useCareMode();
  return (
    <button type="button" role="switch" aria-checked={isCareOn} className={styles.switch} onClick={toggleCare}>
      {icon}
      关怀模式
    </button>
  );
}
