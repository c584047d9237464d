import type { AreaNode } from '../../../shared/contract/stores';

interface AreaRow {
  province: string;
  city: string;
  district: string;
  count: number;
}

/** More areas than a person can look through. All areas of a network that is not in every city fit. */
const MOST_AREAS = 300;

/** The areas down to the lowest level at which there are few enough; of a level that is too large by itself, those with most stores. */
function prune(nodes: readonly AreaNode[]): AreaNode[] {
  let level = nodes;
  let count = nodes.length;
  let depth = 0;
  while (level.length > 0) {
    level = level.flatMap(({ children }) => children);
    count += level.length;
    if (count > MOST_AREAS) break;
    depth += 1;
  }
  const cut = (node: AreaNode, left: number): AreaNode =>
    left > 0
      ? { ...node, children: node.children.map((child) => cut(child, left - 1)) }
      : { ...node, children: [], ...(node.children.length > 0 && { more: true }) };
  const kept = nodes.length > MOST_AREAS ? [...nodes].sort((a, b) => b.count - a.count).slice(0, MOST_AREAS) : nodes;
  return kept.map((node) => cut(node, depth));
}

/**
 * Areas as a tree of province, city and district, with the stores counted at every level. Of more than three hundred the lower levels are left
 * out.
 * @param area only what is below it
 */
export function createAreaTree(rows: readonly AreaRow[], area = ''): AreaNode[] {
  const find = (nodes: readonly AreaNode[]): readonly AreaNode[] =>
    nodes.flatMap((node) => (node.key === area ? node.children : find(node.children)));
  const tree = createWholeTree(rows);
  return prune(area === '' ? tree : find(tree));
}

function createWholeTree(rows: readonly AreaRow[]): AreaNode[] {
  const provinces: AreaNode[] = [];
  const known = new Map<string, AreaNode>();
  const findOrAdd = (nodes: AreaNode[], key: string, name: string): AreaNode => {
    const node = known.get(key) ?? { key, name, count: 0, children: [] };
    if (!known.has(key)) nodes.push(node);
    known.set(key, node);
    return node;
  };
  for (const { province, city, district, count } of rows) {
    const provinceNode = findOrAdd(provinces, province, province);
    const cityNode = findOrAdd(provinceNode.children, `${province}/${city}`, city);
    const districtNode = findOrAdd(cityNode.children, `${province}/${city}/${district}`, district);
    for (const node of [provinceNode, cityNode, districtNode]) node.count += count;
  }
  return provinces;
}
