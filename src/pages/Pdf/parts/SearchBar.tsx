import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined';
import { Button, type InputRef } from 'antd';
import type { KeyboardEvent, RefObject } from 'react';
import { SearchInput } from '../../../components/SearchInput';
import styles from '../Pdf.module.css';
import type { PdfSearch } from '../usePdfSearch';

/** What the search has found, also for screen readers. */
function describeResult({ word, matches, index, isReading, hasFailed }: PdfSearch): string {
  if (word.trim() === '') return '';
  if (hasFailed) return '查找失败，请再试';
  if (isReading) return '正在查找…';
  return matches.length === 0 ? '没有找到' : `${index + 1} / ${matches.length}`;
}

/** Searches the document; Enter goes to the next match, Shift+Enter to the previous one. */
export function SearchBar({ search, field }: { search: PdfSearch; field: RefObject<InputRef | null> }) {
  const { word, setWord, step, matches } = search;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  return (
    <search className={`yj-line yj-middle yj-gap-1 yj-grow ${styles.search}`}>
      <SearchInput
        ref={field}
        label="在 PDF 中查找"
        placeholder="在 PDF 中查找"
        value={word}
        onChange={({ currentTarget }) => setWord(currentTarget.value)}
        onKeyDown={handleKeyDown}
        suffix={
          <span role="status" className="yj-muted yj-nowrap">
            {describeResult(search)}
          </span>
        }
      />
      {matches.length > 1 ? (
        <>
          <Button type="text" icon={<UpOutlined />} aria-label="上一处" title="上一处" onClick={() => step(-1)} />
          <Button type="text" icon={<DownOutlined />} aria-label="下一处" title="下一处" onClick={() => step(1)} />
        </>
      ) : null}
    </search>
  );
}
