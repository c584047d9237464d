import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Input, type InputProps, type InputRef } from 'antd';
import type { Ref } from 'react';

interface SearchInputProps extends Omit<InputProps, 'type' | 'aria-label' | 'onSearch'> {
  /** The accessible name; not displayed, because placeholder and position convey it visually. */
  label: string;
  /** Adds a button and runs on it, on Enter, and when the field is cleared. */
  onSearch?: (keyword: string) => void;
  ref?: Ref<InputRef>;
}

/** antd's `Input` for a search, or `Input.Search` when it runs on demand. */
export function SearchInput({ label, onSearch, ...input }: SearchInputProps) {
  const common = { maxLength: 50, allowClear: true, 'aria-label': label, ...input };
  if (!onSearch) return <Input {...common} type="search" prefix={<SearchOutlined />} />;
  return <Input.Search {...common} onSearch={(keyword, _event, info) => (info?.source === 'clear' ? onSearch('') : onSearch(keyword))} />;
}
