import { readFields } from '@/api/read/fields';
import { isRecord } from '@/lib/json';
import type { EditOf } from '@/model/resource-fields';
import type { ResourceId, ResourcePatch } from '../../commands/patch';
import { documentField, fieldReader, flagField, referencesField, resultOf, textField } from '../../commands/fields';

type DashboardEdit = EditOf<'dashboard'>;

/** Everything that the dashboard's editor writes. */
export const dashboardFields = fieldReader<'dashboard'>({
  title: textField,
  slug: textField,
  css: textField,
  certifiedBy: textField,
  certificationDetails: textField,
  owners: referencesField,
  roles: referencesField,
  metadata: documentField,
  layout: documentField,
  published: flagField,
});

/**
 * Fields in the answer to a save that have the same form as in the dashboard; the server may have corrected them, such
 * as an address.
 */
const fromResponse = dashboardFields.only('title', 'slug', 'css', 'certifiedBy', 'certificationDetails', 'published');

/** Latest second that a date can represent. */
const LATEST = 8.64e12;

/** Reads the fields and time that the server accepted from the answer to a dashboard's save. */
export function reportedPatches(id: ResourceId, answer: unknown): readonly ResourcePatch<'dashboard'>[] {
  const result = resultOf(answer);
  const told = isRecord(result) ? readFields('dashboard', result) : {};
  const { lastModifiedTime: at } = isRecord(answer) ? readFields('dashboard', answer) : {};
  // Seconds since the epoch; the answered save is the latest.
  const when = typeof at === 'number' && Math.abs(at) <= LATEST ? timesOf(at) : {};
  return [
    {
      does: 'change',
      kind: 'dashboard',
      id,
      fields: { ...fromResponse.fieldsFrom(told), ...metadataIn(told), ...when },
    },
  ];
}

/**
 * Metadata as accepted; if a layout is among them they are what was sent, which the server stores apart from the
 * layout.
 */
function metadataIn(told: object): DashboardEdit {
  const { metadata } = dashboardFields.fieldsFrom(told);
  return isRecord(metadata) && !Object.hasOwn(metadata, 'positions') ? { metadata } : {};
}

function timesOf(seconds: number): DashboardEdit {
  const text = new Date(seconds * 1000).toISOString();
  return { lastModifiedTime: seconds, changedOn: text, changedOnUtc: text };
}
