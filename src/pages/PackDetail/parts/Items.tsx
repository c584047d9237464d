import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { Card } from '../../../components/Card';
import { EmptyState } from '../../../components/StateView';
import { findItems, type ItemGroup } from '../findItems';
import styles from './Items.module.css';

function Item({ item, open }: { item: ItemGroup['items'][number]; open: boolean }) {
  return (
    <details className={styles.item} open={open}>
      <summary>
        <span className={styles.name}>{item.name}</span>
        <DownOutlined className={styles.chevron} />
      </summary>
      <p>{item.meaning}</p>
      {item.contraindication ? (
        <p className={styles.caution}>
          <WarningOutlined />
          <span>{item.contraindication}</span>
        </p>
      ) : null}
    </details>
  );
}

function Search({ words, onChange }: { words: string; onChange(words: string): void }) {
  const id = useId();
  return (
    <div className={styles.search}>
      <label htmlFor={id} className="yj-visually-hidden">
        搜索检查项目
      </label>
      <SearchOutlined />
      <input
        id={id}
        type="search"
        placeholder="搜索项目或意义，例如：肝功能、血糖"
        value={words}
        maxLength={50}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** The package's items by category, each with its purpose. The search covers the purposes. */
export function Items({ groups }: { groups: readonly ItemGroup[] }) {
  const [words, setWords] = useState('');
  const [openAll, setOpenAll] = useState(false);
  const total = groups.reduce((sum, group) => sum + group.items.length, 0);
  const found = findItems(groups, words);
  const count = found.reduce((sum, group) => sum + group.items.length, 0);
  return (
    <Card
      title={<span id="items">检查项目</span>}
      hint={`${groups.length} 类，共 ${total} 项`}
      actions={
        <div className={styles.expand}>
          <Button type="link" size="small" onClick={() => setOpenAll(!openAll)}>
            {openAll ? '全部收起' : '全部展开'}
          </Button>
        </div>
      }
    >
      <Search words={words} onChange={setWords} />
      <p role="status" className={words.trim() ? styles.count : 'yj-visually-hidden'}>
        {words.trim() ? `找到 ${count} 项` : ''}
      </p>
      {count === 0 ? <EmptyState icon={<SearchOutlined />} title="没有找到这个项目" text="换个说法试试，或看看下面的加项。" /> : null}
      {found.map((group) => (
        <section key={group.category} className={styles.group} aria-label={group.category}>
          <h3 className={styles.category}>
            {group.category}
            <span>{group.items.length} 项</span>
          </h3>
          <div className={styles.items}>
            {group.items.map((item) => (
              <Item key={`${item.code} ${openAll}`} item={item} open={openAll} />
            ))}
          </div>
        </section>
      ))}
    </Card>
  );
}
