import * as v from 'valibot';
import { dashboardPermalinkStateSchema, type DashboardPermalinkState } from '@/api/dashboard-links';
import { parseJsonObject } from '@/lib/json';
import type { Layout } from '@/model/layout';
import { chartsBelow, type LayoutNode } from '@/model/layout-nodes';
import { chartsInSight } from '@/model/open-tabs';
import { runFailureText as text } from '@/text/messages/mail/report-run';
import { RunError } from './run-error';

const chosenSchema = v.object({
  dashboard: v.optional(v.nullable(v.object(dashboardPermalinkStateSchema.entries))),
});

/**
 * The filters and tabs chosen for a report on a dashboard, in the format of a dashboard link's state.
 *
 * @param extra as stored with the report
 * @returns null if nothing was chosen
 * @throws RunError if it cannot be read: the whole dashboard may be more than its recipients should see
 */
export function chosenView(extra: string): DashboardPermalinkState | null {
  const read = v.safeParse(chosenSchema, parseJsonObject(extra));
  if (!read.success) throw new RunError(text.unreadableView);
  const { dashboard } = read.output;
  return dashboard && Object.values(dashboard).some(value => value !== null && value !== undefined) ? dashboard : null;
}

/** Whether only some tabs were chosen. */
export const hasChosenTabs = (chosen: DashboardPermalinkState | null): boolean =>
  (chosen?.activeTabs ?? []).length > 0 || Boolean(chosen?.anchor);

type ChartNode = ReturnType<typeof chartsBelow>[number];

/**
 * The charts of the chosen tabs, in reading order; all charts if none was chosen.
 *
 * @throws RunError if a chosen tab no longer exists
 */
export function chosenCharts(
  nodes: readonly LayoutNode[],
  layout: Layout,
  { activeTabs, anchor }: DashboardPermalinkState,
): readonly ChartNode[] {
  const all = chartsBelow(nodes);
  const tabs = activeTabs ?? [];
  const named = tabs.length > 0 ? tabs : anchor ? [anchor] : [];
  if (named.length === 0) return all;
  if (!named.every(id => Object.hasOwn(layout, id))) throw new RunError(text.tabGone);
  const inSight = new Set(chartsInSight(nodes, new Set(tabs), { component: anchor || null, chartId: null }));
  return all.filter(({ chartId }) => inSight.has(chartId));
}
