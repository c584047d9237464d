import type { AreaNode } from '../../../shared/contract/stores';

interface AreaRow {
  province: string;
  city: string;
  district: string;
  count: number;
}

function findOrAdd(nodes: AreaNode[], key: string, name: string): AreaNode {
  const found = nodes.find((node) => node.key === key);
  if (found) return found;
  const node: AreaNode = { key, name, count: 0, children: [] };
  nodes.push(node);
  return node;
}

/** Areas as a tree of province, city and district, with the stores counted at every level. */
export function createAreaTree(rows: readonly AreaRow[]): AreaNode[] {
  const provinces: AreaNode[] = [];
  for (const { province, city, district, count } of rows) {
    const provinceNode = findOrAdd(provinces, province, province);
    const cityNode = findOrAdd(provinceNode.children, `${province}/${city}`, city);
    const districtNode = findOrAdd(cityNode.children, `${province}/${city}/${district}`, district);
    for (const node of [provinceNode, cityNode, districtNode]) node.count += count;
  }
  return provinces;
}
