import { canonicalJson } from '@/lib/json';
import type { DashboardState } from '../dashboard';

const stateFields = [
  'title',
  'slug',
  'css',
  'published',
  'certifiedBy',
  'certificationDetails',
  'layout',
  'metadata',
] as const satisfies readonly (keyof DashboardState)[];

/** The fields in which two states differ; the two forms of an empty value are equal. */
export function differentFields(one: DashboardState, other: DashboardState): readonly (keyof DashboardState)[] {
  return stateFields.filter(field => canonicalJson(one[field] ?? '') !== canonicalJson(other[field] ?? ''));
}
