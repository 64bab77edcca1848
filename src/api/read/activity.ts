import * as v from 'valibot';
import type { OpenedThing } from '@/model/activity';
import { activitySchema } from '../log';

/** What a link of the server leads to; null for what is neither dashboard nor chart. */
function targetOf(url: string): Pick<OpenedThing, 'kind' | 'address'> | null {
  const dashboard = /\/superset\/dashboard\/([^/?#]+)/.exec(url)?.[1];
  if (dashboard !== undefined) return { kind: 'dashboard', address: dashboard };
  const chart = /[?&]slice_id=(\d+)/.exec(url)?.[1];
  return chart === undefined ? null : { kind: 'chart', address: chart };
}

/** Nothing for what the contract does not know, and for what is neither dashboard nor chart. */
export function toOpenedThing(value: unknown): OpenedThing[] {
  const { success, output } = v.safeParse(activitySchema, value);
  const target = success ? targetOf(output.item_url) : null;
  return success && target ? [{ ...target, title: output.item_title, at: output.time }] : [];
}
