import { isRecord, parseJson } from '@/lib/json';
import type { Fields, Patch, ResourceId } from '../../commands/patch';
import { resultOf } from '../../commands/fields';

/**
 * Fields that the server tells of a save in the form in which it tells them of the dashboard; it may have mended what
 * was sent, such as an address.
 */
const fromResponse = ['dashboard_title', 'slug', 'css', 'certified_by', 'certification_details', 'published'];

/** Seconds that a date can say. */
const LATEST = 8.64e12;

/** What the answer to a dashboard's save says of it: the fields as they were taken, and when. */
export function toldOfDashboard(id: ResourceId, answer: unknown): readonly Patch[] {
  const result = resultOf(answer);
  const fields: Fields = isRecord(result)
    ? Object.fromEntries(Object.entries(result).filter(([name]) => fromResponse.includes(name)))
    : {};
  const metadata = isRecord(result) ? metadataIn(result) : {};
  const at = isRecord(answer) ? answer['last_modified_time'] : null;
  // Seconds since the epoch; nobody saved it later than the one who is answered.
  const when: Fields = typeof at === 'number' && Math.abs(at) <= LATEST ? timesOf(at) : {};
  return [{ does: 'change', kind: 'dashboard', id, fields: { ...fields, ...metadata, ...when } }];
}

/**
 * Metadata as they were taken; with a layout among them they are what was sent, which the server keeps apart from the
 * layout.
 */
function metadataIn({ json_metadata: text }: Record<string, unknown>): Fields {
  const metadata = typeof text === 'string' ? parseJson(text) : undefined;
  return isRecord(metadata) && !Object.hasOwn(metadata, 'positions') ? { json_metadata: text } : {};
}

function timesOf(seconds: number): Fields {
  const text = new Date(seconds * 1000).toISOString();
  return { last_modified_time: seconds, changed_on: text, changed_on_utc: text };
}
