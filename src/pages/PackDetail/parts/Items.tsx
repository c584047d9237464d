import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { Card } from '../../../components/Card';
import { SearchInput } from '../../../components/SearchInput';
import { EmptyState } from '../../../components/StateView';
import { findItems, type ItemGroup } from '../findItems';

function Item({ item }: { item: ItemGroup['items'][number] }) {
  return (
    <li>
      <p className="yj-medium">{item.name}</p>
      <p className="yj-muted">{item.meaning}</p>
      {item.contraindication ? (
        <p className="yj-line yj-baseline yj-gap-1 yj-warning">
          <WarningOutlined />
          <span>{item.contraindication}</span>
        </p>
      ) : null}
    </li>
  );
}

/** The package's items by category, each with its purpose. The search covers the purposes and opens what it finds. */
export function Items({ groups }: { groups: readonly ItemGroup[] }) {
  const [words, setWords] = useState('');
  const [open, setOpen] = useState<readonly string[]>(groups.slice(0, 1).map(({ category }) => category));
  const total = groups.reduce((sum, group) => sum + group.items.length, 0);
  const found = findItems(groups, words);
  const count = found.reduce((sum, group) => sum + group.items.length, 0);
  const isSearching = words.trim() !== '';
  const handleToggle = (category: string) =>
    setOpen((before) => (before.includes(category) ? before.filter((each) => each !== category) : [...before, category]));
  const isAllOpen = open.length === groups.length;
  return (
    <Card
      title={<span id="items">检查项目</span>}
      hint={`${groups.length} 类，共 ${total} 项`}
      actions={
        <Button type="link" size="small" onClick={() => setOpen(isAllOpen ? [] : groups.map(({ category }) => category))}>
          {isAllOpen ? '全部收起' : '全部展开'}
        </Button>
      }
    >
      <SearchInput
        label="搜索检查项目"
        placeholder="搜索项目或意义，例如：肝功能、血糖"
        value={words}
        onChange={({ target: { value } }) => setWords(value)}
      />
      <p role="status" className={isSearching ? 'yj-muted yj-mt-3' : 'yj-visually-hidden'}>
        {isSearching ? `找到 ${count} 项` : ''}
      </p>
      {count === 0 ? <EmptyState icon={<SearchOutlined />} title="没有找到这个项目" text="换个说法试试，或看看下面的加项。" /> : null}
      {found.map(({ category, items }) => {
        const isOpen = isSearching || open.includes(category);
        return (
          <details key={category} open={isOpen} onToggle={({ currentTarget }) => currentTarget.open !== isOpen && handleToggle(category)}>
            <summary>
              <b>{category}</b> <span className="yj-muted">{items.length} 项</span>
            </summary>
            <ul className="yj-tiles">
              {items.map((item) => (
                <Item key={item.code} item={item} />
              ))}
            </ul>
          </details>
        );
      })}
    </Card>
  );
}
