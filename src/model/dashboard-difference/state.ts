import { canonicalJson, parseJson } from '@/lib/json';
import type { DashboardState } from './difference';

const stateFields = [
  'dashboard_title',
  'slug',
  'css',
  'published',
  'certified_by',
  'certification_details',
  'position_json',
  'json_metadata',
] as const satisfies readonly (keyof DashboardState)[];

/** What people edit of a dashboard, without what else is told of it. */
export function stateOf(told: DashboardState): DashboardState {
  const { dashboard_title, slug, css, published, certified_by, certification_details, position_json, json_metadata } =
    told;
  return { dashboard_title, slug, css, published, certified_by, certification_details, position_json, json_metadata };
}

/** Nothing is said in two ways; texts are the same when they are, or when they are JSON of the same meaning. */
function isSame(one: string | boolean, other: string | boolean): boolean {
  if (one === other || typeof one !== 'string' || typeof other !== 'string') return one === other;
  const [read, otherRead] = [parseJson(one), parseJson(other)];
  return read !== undefined && canonicalJson(read) === canonicalJson(otherRead);
}

/** The fields of which two states say something different. */
export function differentFields(one: DashboardState, other: DashboardState): readonly (keyof DashboardState)[] {
  return stateFields.filter(field => !isSame(one[field] ?? '', other[field] ?? ''));
}
