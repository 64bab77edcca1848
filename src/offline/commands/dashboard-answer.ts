import { isRecord } from '@/lib/json';
import type { Fields, Patch, ThingId } from './patch';
import { resultOf } from './fields';

/** Fields that the server tells of a save in the form in which it tells them of the dashboard; it may have mended what was sent, such as an address. */
const told = ['dashboard_title', 'slug', 'css', 'certified_by', 'certification_details', 'published'];

/** Seconds that a date can say. */
const LATEST = 8.64e12;

/** What the answer to a dashboard's save says of it: the fields as they were taken, and when. */
export function toldOfDashboard(id: ThingId, answer: unknown): readonly Patch[] {
  const result = resultOf(answer);
  const fields: Fields = isRecord(result) ? Object.fromEntries(Object.entries(result).filter(([name]) => told.includes(name))) : {};
  const at = isRecord(answer) ? answer['last_modified_time'] : null;
  // Seconds since the epoch; nobody saved it later than the one who is answered.
  const when: Fields = typeof at === 'number' && Math.abs(at) <= LATEST ? timesOf(at) : {};
  return [{ does: 'change', kind: 'dashboard', id, fields: { ...fields, ...when } }];
}

function timesOf(seconds: number): Fields {
  const text = new Date(seconds * 1000).toISOString();
  return { last_modified_time: seconds, changed_on: text, changed_on_utc: text };
}
