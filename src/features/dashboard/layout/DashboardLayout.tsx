import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactNode } from 'react';
import type { LayoutNode } from '@/model/layout-nodes';
import { GRID_COLUMNS } from '@/model/limits';
import { lazy } from '@/ui/lazy/lazy';
import { isCompact } from '@/viz/registry';
import { ChartCard } from '../card/ChartCard';
import { useDashboard } from '../state/dashboard-context';
import { FilterReach } from './FilterReach';
import { chartSpans, rowSpans, type Spans } from './spans';
import { DashboardNotices } from './DashboardNotices';
import { Text } from './Text';
import * as css from './DashboardLayout.css';
import * as slot from '../filters/bar/FilterSlot.css';

// Loaded only by dashboards that have them.
const Tabs = lazy(() => import('./LayoutTabs'));

const variables = (spans: Spans) =>
  assignInlineVars({
    [css.span]: String(spans.wide),
    [css.spanTablet]: String(spans.tablet),
    [css.spanPhone]: String(spans.phone),
    [css.height]: `${spans.height}px`,
    [css.heightNarrow]: `${spans.narrowHeight}px`,
  });

type ChartNode = Extract<LayoutNode, { kind: 'chart' }>;

interface NodeProps {
  readonly node: LayoutNode;
  /** Of a chart whose row sets it. */
  readonly spans?: Spans | undefined;
  /** Columns that the parent has on a wide dashboard. */
  readonly columns: number;
}

function Node({ node, columns, spans }: NodeProps) {
  const { charts, position } = useDashboard();
  const spansOf = (chart: ChartNode, within: number) =>
    chartSpans(chart.width, chart.height, isCompact(charts.get(chart.chartId)?.vizType ?? ''), within);
  switch (node.kind) {
    case 'row': {
      const inRow = node.children.filter(child => child.kind === 'chart');
      const set = rowSpans(inRow.map(chart => spansOf(chart, GRID_COLUMNS)));
      return (
        <div className={`${css.row} ${css.background[node.background]}`}>
          {node.children.map(child => (
            <Node
              key={child.id}
              node={child}
              columns={GRID_COLUMNS}
              spans={inRow.length === node.children.length ? set[node.children.indexOf(child)] : undefined}
            />
          ))}
        </div>
      );
    }
    case 'column':
      return (
        <div
          className={`${css.column} ${css.background[node.background]}`}
          style={assignInlineVars({
            [css.span]: String(Math.min(node.width, columns)),
            [css.columns]: String(node.width),
          })}
        >
          <Nodes nodes={node.children} columns={node.width} />
        </div>
      );
    case 'chart':
      return (
        <FilterReach chartId={node.chartId} className={css.cell} style={variables(spans ?? spansOf(node, columns))}>
          <ChartCard chartId={node.chartId} name={node.nameOverride} position={position(node.chartId)} />
        </FilterReach>
      );
    case 'markdown':
      return (
        <div className={css.cellText} style={variables(chartSpans(node.width, node.height, false, columns))}>
          <Text code={node.code} />
        </div>
      );
    case 'header':
      return <h2 className={`${css.header} ${css.headerSize[node.size]}`}>{node.text}</h2>;
    case 'divider':
      return <hr className={css.divider} />;
    case 'tabs':
      return (
        <div className={css.whole}>
          <Tabs tabs={node.tabs} placement="inside">
            {nodes => <Section nodes={nodes} />}
          </Tabs>
        </div>
      );
  }
}

function Nodes({ nodes, columns }: { readonly nodes: readonly LayoutNode[]; readonly columns: number }) {
  return nodes.map(node => <Node key={node.id} node={node} columns={columns} />);
}

/** Stacked layout nodes. */
function Section({ nodes }: { readonly nodes: readonly LayoutNode[] }) {
  return (
    <div className={css.section}>
      <Nodes nodes={nodes} columns={GRID_COLUMNS} />
    </div>
  );
}

interface DashboardLayoutProps {
  readonly nodes: readonly LayoutNode[];
  /** At the left of the dashboard or above it, below top-level tabs. */
  readonly bar: ReactNode;
  readonly isBarAbove: boolean;
}

/** The stored layout, drawn. Top-level tabs belong to the head of the page and bring the layout with them. */
export function DashboardLayout({ nodes, bar, isBarAbove }: DashboardLayoutProps) {
  // The same elements with and without a bar, so that charts stay mounted when a dashboard gets its first filter.
  const frame = (layout: ReactNode) => (
    <div className={isBarAbove ? slot.rows : slot.columns}>
      {bar}
      {layout}
    </div>
  );
  const [first] = nodes;
  if (nodes.length === 1 && first?.kind === 'tabs') {
    return (
      <Tabs tabs={first.tabs} placement="head" frame={frame} meanwhile={<div className={css.layout} />}>
        {inner => <Scrolling nodes={inner} />}
      </Tabs>
    );
  }
  return frame(<Scrolling nodes={nodes} />);
}

function Scrolling({ nodes }: { readonly nodes: readonly LayoutNode[] }) {
  return (
    <div className={css.layout}>
      <DashboardNotices />
      <div className={css.inner} data-dashboard>
        <Section nodes={nodes} />
      </div>
    </div>
  );
}
