import { GRID_ID, HEADER_ID, ROOT_ID, type ComponentType } from '@/model/layout';
import type { SampleNode } from './definition';

interface StoredComponent {
  readonly id: string;
  readonly type: ComponentType;
  readonly children: string[];
  readonly parents?: string[];
  readonly meta?: Record<string, unknown>;
}

/** A layout as `position_json` stores it. @param chartIds ids of the charts by key; @param chartNames their names */
export function storedLayout(
  title: string,
  nodes: readonly SampleNode[],
  chartIds: ReadonlyMap<string, number>,
  chartNames: ReadonlyMap<string, string>,
) {
  const components: Record<string, StoredComponent> = {};
  const count: Record<string, number> = {};

  function add(
    type: ComponentType,
    parents: string[],
    meta: Record<string, unknown>,
    children: (own: string[]) => string[] = () => [],
  ): string {
    const number = (count[type] = (count[type] ?? 0) + 1);
    const id = `${type}-${number}`;
    components[id] = { id, type, parents, meta, children: children([...parents, id]) };
    return id;
  }

  const below = (list: readonly SampleNode[]) => (parents: string[]) => list.map(node => place(node, parents));

  function place(node: SampleNode, parents: string[]): string {
    switch (node.kind) {
      case 'row':
        return add(
          'ROW',
          parents,
          { background: node.background === 'white' ? 'BACKGROUND_WHITE' : 'BACKGROUND_TRANSPARENT' },
          below(node.children),
        );
      case 'column':
        return add(
          'COLUMN',
          parents,
          { background: 'BACKGROUND_TRANSPARENT', width: node.width },
          below(node.children),
        );
      case 'chart': {
        const chartId = chartIds.get(node.key);
        if (chartId === undefined)
          throw new Error(`The layout of ${title} names the chart ${node.key}, which does not exist`);
        return add('CHART', parents, {
          chartId,
          sliceName: chartNames.get(node.key),
          width: node.width,
          height: node.height,
        });
      }
      case 'markdown':
        return add('MARKDOWN', parents, { code: node.code, width: node.width, height: node.height });
      case 'header':
        return add('HEADER', parents, { text: node.text, headerSize: node.size, background: 'BACKGROUND_TRANSPARENT' });
      case 'divider':
        return add('DIVIDER', parents, {});
      case 'tabs':
        return add('TABS', parents, {}, own =>
          node.tabs.map(tab => add('TAB', own, { text: tab.title }, below(tab.children))),
        );
    }
  }

  const [first] = nodes;
  const topTabs = nodes.length === 1 && first?.kind === 'tabs';
  const rootChildren = topTabs ? [place(first, [ROOT_ID])] : [GRID_ID];
  const gridChildren = topTabs ? [] : below(nodes)([ROOT_ID, GRID_ID]);
  return {
    DASHBOARD_VERSION_KEY: 'v2',
    [ROOT_ID]: { id: ROOT_ID, type: 'ROOT', children: rootChildren },
    [GRID_ID]: { id: GRID_ID, type: 'GRID', children: gridChildren, parents: [ROOT_ID] },
    [HEADER_ID]: { id: HEADER_ID, type: 'HEADER', meta: { text: title } },
    ...components,
  };
}
