import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Button, Input, type InputProps, type InputRef } from 'antd';
import type { Ref } from 'react';

interface SearchInputProps extends Omit<InputProps, 'type' | 'aria-label' | 'onSearch'> {
  /** The accessible name; not displayed, because placeholder and position convey it visually. */
  label: string;
  /** Adds a button and runs on it, on Enter, and when the field is cleared. */
  onSearch?: (keyword: string) => void;
  ref?: Ref<InputRef>;
}

/** antd gives the button that clears the field no name. */
const CLEAR = (
  <>
    <CloseCircleFilled />
    <span className="yj-visually-hidden">清除</span>
  </>
);

/** antd's `Input` for a search, or `Input.Search` when it runs on demand. */
export function SearchInput({ label, onSearch, ...input }: SearchInputProps) {
  const common = { maxLength: 50, allowClear: { clearIcon: CLEAR }, 'aria-label': label, ...input };
  if (!onSearch) return <Input {...common} type="search" prefix={<SearchOutlined />} />;
  return (
    <Input.Search
      {...common}
      enterButton={<Button>搜索</Button>}
      onSearch={(keyword, _event, info) => (info?.source === 'clear' ? onSearch('') : onSearch(keyword))}
    />
  );
}
