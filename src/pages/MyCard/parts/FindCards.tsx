import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined';
import { useState } from 'react';
import { SearchInput } from '../../../components/SearchInput';
import { EmptyState, FailedState } from '../../../components/StateView';
import { findCards } from '../../../features/cards/loadCards';
import type { CardInfo } from '../../../store/centerSlice';
import { useAppDispatch } from '../../../store/hooks';

interface FindCardsProps {
  count: number;
  /** Receives what was found; null when the search is over. */
  onFound(cards: CardInfo[] | null): void;
}

/** The search of a person with more cards than are listed. */
export function FindCards({ count, onFound }: FindCardsProps) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'none'>('idle');
  const [keyword, setKeyword] = useState('');
  const handleSearch = async (typed: string) => {
    const wanted = typed.trim();
    setKeyword(wanted);
    if (!wanted) {
      setState('idle');
      return onFound(null);
    }
    setState('busy');
    const found = await dispatch(findCards({ keyword: wanted }));
    setState(!found ? 'failed' : found.length === 0 ? 'none' : 'idle');
    onFound(found);
  };
  return (
    <search className="yj-block yj-mb-3">
      <p className="yj-muted yj-mb-3">您的卡较多，这里列出常用的 {count} 张；其他的可以查找。</p>
      <SearchInput label="查找体检卡" placeholder="卡号、姓名或项目" disabled={state === 'busy'} onSearch={handleSearch} />
      <div role="status">
        {state === 'none' ? (
          <EmptyState
            icon={<IdcardOutlined />}
            title={`没有找到与“${keyword}”有关的卡`}
            text="可以试试卡号、持卡人姓名或项目名称中的几个字。"
          />
        ) : null}
      </div>
      {state === 'failed' ? <FailedState label="体检卡" onRetry={() => handleSearch(keyword)} /> : null}
    </search>
  );
}
