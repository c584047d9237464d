import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Button } from 'antd';
import type { FormEvent } from 'react';
import { SearchInput } from '../../../components/SearchInput';
import styles from '../Order.module.css';

/** Search by package, store or number; runs on Enter, and clearing the field shows everything again. */
export function OrderSearch({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('keyword') ?? '').trim());
  };
  return (
    <search>
      <form className={styles.search} onSubmit={handleSubmit}>
        <SearchInput
          key={keyword}
          label="搜索订单"
          name="keyword"
          placeholder="套餐、门店或订单号"
          defaultValue={keyword}
          onChange={(event) => {
            if (event.target.value === '' && keyword) onSearch('');
          }}
        />
        <Button htmlType="submit" icon={<SearchOutlined />}>
          搜索
        </Button>
      </form>
    </search>
  );
}
