import { isRecord, parseJson } from '@/lib/json';
import { jsonFault } from '@/lib/json-fault';
import type { RelatedChoice } from '@/offline/direct/related-choices';
import type { EditedDashboard } from '@/offline/reads/edited-dashboard';
import { propertiesText } from '@/text/messages/dashboard/properties';
import { saveDashboard } from '@/offline/resources/dashboard/new-commands';
import type { NewCommand } from '@/offline/commands/command';

/** The properties as they stand in their fields. */
export interface PropertiesForm {
  readonly title: string;
  readonly slug: string;
  readonly owners: readonly RelatedChoice[];
  /** Null where access does not go by role. */
  readonly roles: readonly RelatedChoice[] | null;
  readonly certifiedBy: string;
  readonly certificationDetails: string;
  readonly css: string;
  readonly metadata: string;
}

/** JSON with a line for each member; text that is none stays as it is, so that it can be mended. */
function readable(text: string | null): string {
  const value = parseJson(text);
  return value === undefined ? (text ?? '') : JSON.stringify(value, null, 2);
}

/** @param isRoleBased whether access goes by role */
export function formOf(dashboard: EditedDashboard, isRoleBased = false): PropertiesForm {
  return {
    title: dashboard.dashboard_title ?? '',
    slug: dashboard.slug ?? '',
    owners: dashboard.owners,
    roles: isRoleBased ? dashboard.roles : null,
    certifiedBy: dashboard.certified_by ?? '',
    certificationDetails: dashboard.certification_details ?? '',
    css: dashboard.css ?? '',
    metadata: readable(dashboard.json_metadata),
  };
}

export interface MetadataProblem {
  readonly text: string;
  /** The character where it is. */
  readonly at: number;
}

/** What keeps the metadata from being saved; null for nothing. */
export function metadataProblem(text: string): MetadataProblem | null {
  if (text.trim() === '') return null;
  const at = jsonFault(text);
  if (at !== null) return { text: propertiesText.metadataInvalid(text.slice(0, at).split('\n').length), at };
  return isRecord(parseJson(text)) ? null : { text: propertiesText.metadataNoObject, at: text.search(/\S/) };
}

/** Metadata as they were, where only spaces are different. */
const metadataOf = (found: string | null, typed: string) =>
  readable(found) === typed ? found : typed.trim() === '' ? '{}' : JSON.stringify(parseJson(typed));
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What saves the properties that were changed; null where none was. Owners and roles are told only when they are
 * others.
 *
 * @param confirms whether it is asked about first, should they have been changed meanwhile
 */
export function propertiesCommand(
  dashboard: EditedDashboard,
  form: PropertiesForm,
  confirms = false,
): NewCommand | null {
  const ids = (chosen: readonly RelatedChoice[]) => chosen.map(({ id }) => id);
  const found = {
    dashboard_title: dashboard.dashboard_title ?? '',
    slug: dashboard.slug ?? '',
    owners: ids(dashboard.owners),
    roles: form.roles && ids(dashboard.roles),
    certified_by: dashboard.certified_by ?? '',
    certification_details: dashboard.certification_details ?? '',
    css: dashboard.css ?? '',
    json_metadata: dashboard.json_metadata,
  };
  const typed = {
    dashboard_title: form.title.trim(),
    slug: form.slug.trim(),
    owners: ids(form.owners),
    roles: form.roles && ids(form.roles),
    certified_by: form.certifiedBy.trim(),
    certification_details: form.certifiedBy.trim() === '' ? '' : form.certificationDetails.trim(),
    css: form.css,
    json_metadata: metadataOf(dashboard.json_metadata, form.metadata),
  };
  const changed = Object.keys(typed).filter(key => !same(Reflect.get(found, key), Reflect.get(typed, key)));
  if (changed.length === 0) return null;
  const pick = (fields: object) =>
    Object.fromEntries(changed.map(key => [key, Reflect.get(fields, key) as string | null]));
  return saveDashboard(
    { id: dashboard.id, name: typed.dashboard_title, etag: dashboard.etag },
    { before: pick(found), after: pick(typed), confirms },
  );
}
