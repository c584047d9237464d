import { Button } from 'antd';
import type { KeyboardEvent, RefObject } from 'react';
import { SearchInput } from '../../../components/SearchInput';
import type { PdfSearch } from '../usePdfSearch';
import styles from './Reader.module.css';

/** Searches the document; Enter goes to the next match, Shift+Enter to the previous one. */
export function SearchBar({ search, field }: { search: PdfSearch; field: RefObject<HTMLInputElement | null> }) {
  const { word, matches, index, setWord, step } = search;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  return (
    <search className={styles.search}>
      <SearchInput
        ref={field}
        label="在 PDF 中查找"
        placeholder="在 PDF 中查找"
        value={word}
        onChange={({ currentTarget }) => setWord(currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      <span role="status" className={styles.found}>
        {word.trim() === '' ? '' : matches.length === 0 ? '没有找到' : `${index + 1} / ${matches.length}`}
      </span>
      {matches.length > 1 ? (
        <>
          <Button size="small" type="link" onClick={() => step(-1)}>
            上一处
          </Button>
          <Button size="small" type="link" onClick={() => step(1)}>
            下一处
          </Button>
        </>
      ) : null}
    </search>
  );
}
