import type { CallResponse } from '../../../../shared/contract/contract';
import { Disclosure } from '../../../components/Disclosure';
import { ComboOption } from './ComboOption';

interface ComboListProps {
  combos: CallResponse<'getHomeComboListByCard'>;
  selected: string;
  onSelect: (comboId: string) => void;
}

/** The packages to choose from. Packages that do not suit the person are folded at the end, with the reason. */
export function ComboList({ combos, selected, onSelect }: ComboListProps) {
  const suitable = combos.filter((combo) => combo.suitable);
  const others = combos.filter((combo) => !combo.suitable);
  const toOption = (combo: (typeof combos)[number]) => (
    <ComboOption key={combo.comboId} combo={combo} selected={combo.comboId === selected} onSelect={() => onSelect(combo.comboId)} />
  );
  return (
    <fieldset className="yj-stack yj-gap-3">
      <legend className="yj-visually-hidden">套餐</legend>
      {suitable.map(toOption)}
      {others.length > 0 ? (
        <Disclosure label={`另有 ${others.length} 个套餐不适合您的情况`}>
          <div className="yj-stack yj-gap-3">{others.map(toOption)}</div>
        </Disclosure>
      ) : null}
    </fieldset>
  );
}
