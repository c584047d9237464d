import { TreeSelect } from 'antd';
import { useState } from 'react';
import type { CallResponse } from '../../../../shared/contract/contract';
import { NotLoaded } from '../../../components/NotLoaded';
import { Bone, type RegionQuery, StateView, useFailed } from '../../../components/StateView';
import { TreePopup } from '../../../kit/antd/TreePopup';

type AreaNode = CallResponse<'queryStoreAreaListBycombo'>[number];

interface AreaTreeProps {
  query: RegionQuery<AreaNode[]>;
  /** Key of the chosen area; empty for all. */
  selected: string;
  onSelect: (key: string) => void;
  /** Asks for what is below an area. */
  loadParts: (key: string) => Promise<readonly AreaNode[]>;
}

/** A city that is a province of its own (北京市 › 北京市) is shown once. */
function skipTwin(node: AreaNode): AreaNode {
  const [only] = node.children;
  return node.children.length === 1 && only?.name === node.name ? only : node;
}

interface TreeNode {
  value: string;
  name: string;
  title: string;
  children: TreeNode[];
  isLeaf: boolean;
}

/** What was left out of the answer and has been asked for since, by the key of the area. */
type Parts = Readonly<Record<string, readonly AreaNode[]>>;

function toTreeNode(node: AreaNode, parts: Parts): TreeNode {
  const inner = skipTwin(node);
  const children = (parts[inner.key] ?? parts[node.key] ?? inner.children).map((child) => toTreeNode(child, parts));
  return {
    ...{ value: node.key, name: node.name, title: `${node.name}（${node.count}）`, children },
    isLeaf: children.length === 0 && !inner.more,
  };
}

/** Provinces, cities and districts with their number of stores, in antd's `TreeSelect`; typing searches the areas. */
export function AreaTree({ query, selected, onSelect, loadParts }: AreaTreeProps) {
  const [parts, setParts] = useState<Parts>({});
  const failed = useFailed(query);
  const handleLoad = async ({ value }: { value?: unknown }) => {
    const key = String(value);
    const list = await loadParts(key);
    setParts((known) => ({ ...known, [key]: list }));
  };
  // The search beside it finds every store as well.
  if (failed && !query.data) return <NotLoaded label="地区" onRetry={query.refetch} busy={query.isFetching} />;
  return (
    <StateView query={query} label="地区" skeleton={<Bone height="40px" />}>
      {(areas) => (
        <TreeSelect
          id="area"
          aria-label="按地区筛选"
          popupRender={(tree) => <TreePopup of="area" label="地区" tree={tree} />}
          placeholder="全部地区"
          treeData={areas.map((area) => toTreeNode(area, parts))}
          loadData={handleLoad}
          value={selected || undefined}
          onChange={(key?: string) => onSelect(key ?? '')}
          treeNodeLabelProp="name"
          showSearch={{ treeNodeFilterProp: 'name' }}
          allowClear
          listHeight={320}
          notFoundContent="没有这个地区的门店"
          style={{ width: '100%' }}
        />
      )}
    </StateView>
  );
}
