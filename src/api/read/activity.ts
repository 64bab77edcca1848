import * as v from 'valibot';
import type { OpenedThing } from '@/model/activity';
import { activitySchema } from '../log';

/** The target of a server's link; null unless it is a dashboard or a chart. */
function targetOf(url: string): Pick<OpenedThing, 'kind' | 'address'> | null {
  const dashboard = /\/superset\/dashboard\/([^/?#]+)/.exec(url)?.[1];
  if (dashboard !== undefined) return { kind: 'dashboard', address: dashboard };
  const chart = /[?&]slice_id=(\d+)/.exec(url)?.[1];
  return chart === undefined ? null : { kind: 'chart', address: chart };
}

/** Null for values outside the contract, and for anything but dashboards and charts. */
export function toOpenedThing(value: unknown): OpenedThing[] {
  const { success, output } = v.safeParse(activitySchema, value);
  const target = success ? targetOf(output.item_url) : null;
  return success && target ? [{ ...target, title: output.item_title, at: output.time }] : [];
}
