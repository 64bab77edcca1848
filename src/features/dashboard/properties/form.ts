import { isRecord, parseJson } from '@/lib/json';
import { jsonFault } from '@/lib/json-fault';
import type { EditedDashboard } from '@/model/dashboard';
import { parseDocument, textOf, type JsonDocument } from '@/model/json-document';
import type { RelatedOption } from '@/offline/direct/related-options';
import { propertiesText } from '@/text/messages/dashboard/properties';
import { saveDashboard } from '@/offline/resources/dashboard/new-commands';
import type { NewCommand } from '@/offline/commands/command';

/** The properties as entered in their fields. */
export interface PropertiesForm {
  readonly title: string;
  readonly slug: string;
  readonly owners: readonly RelatedOption[];
  /** Null if access is not by role. */
  readonly roles: readonly RelatedOption[] | null;
  readonly certifiedBy: string;
  readonly certificationDetails: string;
  readonly css: string;
  readonly metadata: string;
}

/** @param isRoleBased whether access is by role */
export function formOf(dashboard: EditedDashboard, isRoleBased = false): PropertiesForm {
  return {
    title: dashboard.title ?? '',
    slug: dashboard.slug ?? '',
    owners: dashboard.owners,
    roles: isRoleBased ? dashboard.roles : null,
    certifiedBy: dashboard.certifiedBy ?? '',
    certificationDetails: dashboard.certificationDetails ?? '',
    css: dashboard.css ?? '',
    metadata: textOf(dashboard.metadata),
  };
}

export interface MetadataProblem {
  readonly text: string;
  /** The position of the character. */
  readonly at: number;
}

/** The error that blocks saving the metadata; null without one. */
export function metadataProblem(text: string): MetadataProblem | null {
  if (text.trim() === '') return null;
  const at = jsonFault(text);
  if (at !== null) return { text: propertiesText.metadataInvalid(text.slice(0, at).split('\n').length), at };
  return isRecord(parseJson(text)) ? null : { text: propertiesText.metadataNoObject, at: text.search(/\S/) };
}

/** The original metadata, if only spaces differ. */
const metadataOf = (found: JsonDocument, typed: string) =>
  textOf(found) === typed ? found : (parseDocument(typed) ?? {});
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The command that saves the changed properties; null without any. It contains owners and roles only if they changed.
 *
 * @param confirms whether a conflict needs confirmation first
 */
export function propertiesCommand(
  dashboard: EditedDashboard,
  form: PropertiesForm,
  confirms = false,
): NewCommand | null {
  const ids = (chosen: readonly RelatedOption[]) => chosen.map(({ id }) => id);
  const found = {
    title: dashboard.title ?? '',
    slug: dashboard.slug ?? '',
    owners: ids(dashboard.owners),
    roles: form.roles && ids(dashboard.roles),
    certifiedBy: dashboard.certifiedBy ?? '',
    certificationDetails: dashboard.certificationDetails ?? '',
    css: dashboard.css ?? '',
    metadata: dashboard.metadata,
  };
  const typed = {
    title: form.title.trim(),
    slug: form.slug.trim(),
    owners: ids(form.owners),
    roles: form.roles && ids(form.roles),
    certifiedBy: form.certifiedBy.trim(),
    certificationDetails: form.certifiedBy.trim() === '' ? '' : form.certificationDetails.trim(),
    css: form.css,
    metadata: metadataOf(dashboard.metadata, form.metadata),
  };
  const changed = Object.keys(typed).filter(key => !same(Reflect.get(found, key), Reflect.get(typed, key)));
  if (changed.length === 0) return null;
  const pick = (fields: object) =>
    Object.fromEntries(changed.map(key => [key, Reflect.get(fields, key) as string | null]));
  return saveDashboard(
    { id: dashboard.id, name: typed.title, etag: dashboard.etag },
    { before: pick(found), after: pick(typed), confirms },
  );
}
