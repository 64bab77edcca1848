import { isRecord } from '@/lib/json';
import { isReferenceList, renamed, wireName, wordsOf } from '../words';

type Fields = Readonly<Record<string, unknown>>;

/** Fields of a resource in the server's form. */
export function writeFields(kind: string, fields: Fields): Fields {
  const { names, documents, members } = wordsOf(kind);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]): [string, unknown] => {
      const wire = wireName(names, name);
      if (Object.hasOwn(documents, name))
        return [wire, documents[name] === 'text' && isRecord(value) ? JSON.stringify(value) : value];
      const within = Object.hasOwn(members, name) ? members[name] : undefined;
      return [wire, within ? renamed(value, member => wireName(within, member)) : value];
    }),
  );
}

/**
 * Like `writeFields`, for a copy of the resource: people and roles given only by id are taken from the copy. Only the
 * server can supply unknown ones.
 */
export function writeFieldsOnto(kind: string, copy: object, fields: Fields): Fields {
  const known: Fields = { ...copy };
  const told = { ...writeFields(kind, fields), ...(kind === 'chart' ? shownFormData(known, fields) : {}) };
  return Object.fromEntries(
    Object.entries(told).map(([wire, value]): [string, unknown] => {
      const isById = isReferenceList(wire) && Array.isArray(value) && value.every(id => typeof id === 'number');
      return [wire, isById ? withIds(known[wire], value) : value];
    }),
  );
}

function withIds(resources: unknown, ids: readonly number[]): readonly unknown[] {
  const known: readonly unknown[] = Array.isArray(resources) ? resources : [];
  return ids.flatMap(id => known.find(resource => isRecord(resource) && resource['id'] === id) ?? []);
}

/** A copy of a chart has its form data twice: as saved, and with its number for viewers. */
function shownFormData({ id, form_data: shown }: Fields, { formData: saved }: Fields): Fields {
  return isRecord(shown) && isRecord(saved) ? { form_data: { ...saved, slice_id: id } } : {};
}
