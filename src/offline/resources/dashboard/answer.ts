import { readFields } from '@/api/read/fields';
import { isRecord } from '@/lib/json';
import type { Fields, Patch, ResourceId } from '../../commands/patch';
import { resultOf } from '../../commands/fields';

/**
 * Fields that the server tells of a save in the form in which it tells them of the dashboard; it may have mended what
 * was sent, such as an address.
 */
const fromResponse = ['title', 'slug', 'css', 'certifiedBy', 'certificationDetails', 'published'];

/** Seconds that a date can say. */
const LATEST = 8.64e12;

/** What the answer to a dashboard's save says of it: the fields as they were taken, and when. */
export function toldOfDashboard(id: ResourceId, answer: unknown): readonly Patch[] {
  const result = resultOf(answer);
  const told = isRecord(result) ? readFields('dashboard', result) : {};
  const fields: Fields = Object.fromEntries(Object.entries(told).filter(([name]) => fromResponse.includes(name)));
  const { lastModifiedTime: at } = isRecord(answer) ? readFields('dashboard', answer) : {};
  // Seconds since the epoch; nobody saved it later than the one who is answered.
  const when: Fields = typeof at === 'number' && Math.abs(at) <= LATEST ? timesOf(at) : {};
  return [{ does: 'change', kind: 'dashboard', id, fields: { ...fields, ...metadataIn(told), ...when } }];
}

/**
 * Metadata as they were taken; with a layout among them they are what was sent, which the server keeps apart from the
 * layout.
 */
function metadataIn({ metadata }: Fields): Fields {
  return isRecord(metadata) && !Object.hasOwn(metadata, 'positions') ? { metadata } : {};
}

function timesOf(seconds: number): Fields {
  const text = new Date(seconds * 1000).toISOString();
  return { lastModifiedTime: seconds, changedOn: text, changedOnUtc: text };
}
