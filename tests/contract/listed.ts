import { isRecord } from '@/lib/json';
import { departuresFor, membersAt } from './departing-values';
import type { Exchange } from './exchange';
import type { RecordedIds } from './recorded-ids';
import type { Reply } from './targets/target';

/** Columns in which all seeded objects of a kind differ, so that there is one right order. */
const totalOrders = new Set(['changed_on_delta_humanized', 'last_saved_at', 'slice_name', 'database_name']);

const numbers = (value: unknown) => (Array.isArray(value) ? value.filter(item => typeof item === 'number') : []);

/** Whether rows have one right order. */
const isOrdered = ({ decodedQ }: Exchange) => isRecord(decodedQ) && totalOrders.has(String(decodedQ['order_column']));

/** Whether a recorded page could also hold other rows: of those with equal sort values, any may be on it. */
export function isAnyPage(exchange: Exchange): boolean {
  const { responseBody: recorded } = exchange;
  if (!isRecord(recorded) || typeof recorded['count'] !== 'number' || !Array.isArray(recorded['ids'])) return false;
  return !isOrdered(exchange) && recorded['ids'].length < recorded['count'];
}

/** Whether a list matches the recorded one: as many, the same ones, and in the requested order, if any. */
export function listProblems(exchange: Exchange, { body }: Reply, ids: RecordedIds): string[] {
  const recorded = exchange.responseBody;
  if (!isRecord(recorded) || typeof recorded['count'] !== 'number' || !isRecord(body)) return [];
  // For a list that only grows, how many are on the page.
  if (departuresFor(exchange.name, 'superset').some(departure => membersAt(departure, '$.count').length > 0)) {
    const [expected, found] = [numbers(recorded['ids']), numbers(body['ids'])];
    return found.length === expected.length ? [] : [`${found.length} ids instead of ${expected.length}`];
  }
  if (body['count'] !== recorded['count']) return [`count ${String(body['count'])} instead of ${recorded['count']}`];
  const expected = numbers(recorded['ids']).map(id => ids.actual(exchange, id));
  const found = numbers(body['ids']);
  if (isAnyPage(exchange))
    return found.length === expected.length ? [] : [`${found.length} ids instead of ${expected.length}`];
  const text = (list: readonly number[]) =>
    (isOrdered(exchange) ? [...list] : [...list].sort((left, right) => left - right)).join(' ');
  return text(found) === text(expected) ? [] : [`ids ${text(found)} instead of ${text(expected)}`];
}
