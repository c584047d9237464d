import type { CallResponse } from '../../../../shared/contract/contract';
import { BoneLines, type RegionQuery, StateView } from '../../../components/StateView';
import styles from './StoreStep.module.css';

type AreaNode = CallResponse<'queryStoreAreaListBycombo'>[number];

interface AreaTreeProps {
  query: RegionQuery<AreaNode[]>;
  /** Key of the chosen area; empty for all. */
  selected: string;
  onSelect: (key: string) => void;
}

/** A city that is a province of its own (北京市 › 北京市) is shown once. */
function getChildren(node: AreaNode): AreaNode[] {
  const [only] = node.children;
  return node.children.length === 1 && only?.name === node.name ? only.children : node.children;
}

/** Provinces, cities and districts with their number of stores; the chosen branch is unfolded. */
export function AreaTree({ query, selected, onSelect }: AreaTreeProps) {
  return (
    <StateView query={query} label="地区" skeleton={<BoneLines height={200} />}>
      {(areas) => (
        <nav aria-label="按地区筛选">
          <AreaItem
            label="全部地区"
            count={areas.reduce((sum, area) => sum + area.count, 0)}
            active={selected === ''}
            onSelect={() => onSelect('')}
          />
          <AreaBranch nodes={areas} selected={selected} onSelect={onSelect} />
        </nav>
      )}
    </StateView>
  );
}

function AreaBranch({ nodes, selected, onSelect }: { nodes: AreaNode[]; selected: string; onSelect: (key: string) => void }) {
  return (
    <ul className={styles.branch}>
      {nodes.map((node) => {
        const children = getChildren(node);
        const open = selected === node.key || selected.startsWith(`${node.key}/`);
        return (
          <li key={node.key}>
            <AreaItem
              label={node.name}
              count={node.count}
              active={selected === node.key}
              expanded={children.length > 0 ? open : undefined}
              onSelect={() => onSelect(node.key)}
            />
            {open && children.length > 0 ? <AreaBranch nodes={children} selected={selected} onSelect={onSelect} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

interface AreaItemProps {
  label: string;
  count: number;
  active: boolean;
  expanded?: boolean | undefined;
  onSelect: () => void;
}

function AreaItem({ label, count, active, expanded, onSelect }: AreaItemProps) {
  return (
    <button type="button" className={styles.area} aria-current={active ? 'true' : undefined} aria-expanded={expanded} onClick={onSelect}>
      {label}
      <span className={styles.areaCount}>
        {count}
        <span className="yj-visually-hidden"> 家门店</span>
      </span>
    </button>
  );
}
