import { isRecord } from '@/lib/json';
import { ROOT_ID } from '../layout';
import { lineOf, type Arrangement } from './arrangement';

/** The scope of a filter: charts below these parts. */
type Roots = readonly string[];

const textsIn = (value: unknown): Roots => (Array.isArray(value) ? value.filter(item => typeof item === 'string') : []);

function nativeScopes(metadata: Readonly<Record<string, unknown>>): Roots[] {
  const filters = metadata['native_filter_configuration'];
  return (Array.isArray(filters) ? filters : []).flatMap(filter =>
    isRecord(filter) && isRecord(filter['scope']) ? [textsIn(filter['scope']['rootPath'])] : [],
  );
}

/** Scopes of filter boxes, by chart and column. */
function boxScopes(metadata: Readonly<Record<string, unknown>>): Roots[] {
  const scopes = metadata['filter_scopes'];
  const columns = isRecord(scopes)
    ? Object.values(scopes).flatMap(chart => (isRecord(chart) ? Object.values(chart) : []))
    : [];
  return columns.flatMap(column => (isRecord(column) ? [textsIn(column['scope'])] : []));
}

/** The dashboard's filters that apply to a part in its place. */
function reaching(arrangement: Arrangement, id: string, scopes: readonly Roots[]): readonly boolean[] {
  const line = new Set([ROOT_ID, id, ...lineOf(arrangement, id).map(part => part.id)]);
  return scopes.map(roots => roots.some(root => line.has(root)));
}

/** Whether moving a chart changed the filters that apply to it. @param metadata of the dashboard */
export function leavesFilterScope(
  before: Arrangement,
  after: Arrangement,
  id: string,
  metadata: Readonly<Record<string, unknown>>,
): boolean {
  if (after.parts.get(id)?.type !== 'CHART' || !before.parts.has(id)) return false;
  const scopes = [...nativeScopes(metadata), ...boxScopes(metadata)];
  const [then, now] = [reaching(before, id, scopes), reaching(after, id, scopes)];
  return then.some((reaches, index) => reaches !== now[index]);
}
