import { Flex, Radio } from 'antd';
import { useId } from 'react';
import type { CallResponse } from '../../../../shared/contract/contract';
import { getHref } from '../../../../shared/routes';
import { AppLink } from '../../../components/AppLink';
import { Money } from '../../../components/Money';

interface ComboOptionProps {
  combo: CallResponse<'getHomeComboListByCard'>[number];
  selected: boolean;
  onSelect: () => void;
}

/** One package to choose: what it is, what it costs, who pays. */
export function ComboOption({ combo, selected, onSelect }: ComboOptionProps) {
  const id = useId();
  const selfFen = Math.max(0, combo.priceFen - combo.companyPaysFen);
  return (
    <Radio
      className="yj-option"
      name="comboId"
      value={combo.comboId}
      checked={selected}
      disabled={!combo.suitable}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-price`}
      onChange={onSelect}
    >
      <span className="yj-row yj-between">
        <Flex component="span" vertical gap={4} align="start">
          <span id={`${id}-name`} className="yj-large yj-strong">
            {combo.name}
          </span>
          <span className="yj-muted">{[`${combo.itemCount} 项检查`, ...combo.tags].join(' · ')}</span>
          {combo.suitable ? null : <span className="yj-warning">{combo.reason || '不适合您的情况'}</span>}
          <AppLink to={getHref('PackDetail', { query: { comboId: combo.comboId } })} className="yj-link">
            查看检查项目
            <span className="yj-visually-hidden">：{combo.name}</span>
          </AppLink>
        </Flex>
        <span id={`${id}-price`} className="yj-row yj-baseline">
          <span className="yj-muted">
            企业支付 <Money fen={Math.min(combo.companyPaysFen, combo.priceFen)} />
          </span>{' '}
          <span>
            {selfFen === 0 ? (
              '企业全额支付'
            ) : (
              <>
                个人支付 <Money fen={selfFen} size="l" />
              </>
            )}
          </span>
        </span>
      </span>
    </Radio>
  );
}
