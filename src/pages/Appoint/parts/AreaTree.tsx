import { TreeSelect } from 'antd';
import type { CallResponse } from '../../../../shared/contract/contract';
import { Bone, type RegionQuery, StateView } from '../../../components/StateView';
import { TreePopup } from '../../../kit/antd/TreePopup';

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

interface TreeNode {
  value: string;
  name: string;
  title: string;
  children: TreeNode[];
}

const toTreeNode = (node: AreaNode): TreeNode => ({
  value: node.key,
  name: node.name,
  title: `${node.name}（${node.count}）`,
  children: getChildren(node).map(toTreeNode),
});

/** Provinces, cities and districts with their number of stores, in antd's `TreeSelect`; typing searches the areas. */
export function AreaTree({ query, selected, onSelect }: AreaTreeProps) {
  return (
    <StateView query={query} label="地区" skeleton={<Bone height="40px" />}>
      {(areas) => (
        <TreeSelect
          id="area"
          aria-label="按地区筛选"
          popupRender={(tree) => <TreePopup of="area" label="地区" tree={tree} />}
          placeholder="全部地区"
          treeData={areas.map(toTreeNode)}
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
