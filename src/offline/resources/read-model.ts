import { isRecord } from '@/lib/json';
import { isDocument, type JsonDocument } from '@/model/json-document';
import type { CopiedKind, Fields, ResourceId } from '../commands/patch';

/** A reference to another resource. */
export interface Reference {
  readonly id: ResourceId;
  /** Empty if the server reported only the id. */
  readonly name: string;
}

/** Fields of a copy in the product's words. A partial copy lacks the others. */
export interface ReadFields {
  text(name: string): string;
  textOrNull(name: string): string | null;
  number(name: string): number | null;
  flag(name: string): boolean;
  document(name: string): JsonDocument;
  reference(name: string, nameField?: string): Reference | null;
  /** The value as reported. */
  value(name: string): unknown;
}

/** How screens read resources of a kind that is in `copies`. Small, since it is loaded with the screen. */
export interface ReadModel<Model> {
  readonly kind: CopiedKind;
  readonly toModel: (fields: ReadFields) => Model;
}

/** Reads fields of a copy; values of the wrong type count as missing. */
export function readingOf(fields: Fields): ReadFields {
  const value = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);
  const textOrNull = (name: string) => {
    const text = value(name);
    return typeof text === 'string' ? text : null;
  };
  return {
    value,
    textOrNull,
    text: name => textOrNull(name) ?? '',
    number(name) {
      const number = value(name);
      return typeof number === 'number' ? number : null;
    },
    flag: name => value(name) === true,
    document(name) {
      const document = value(name);
      return isDocument(document) ? document : null;
    },
    reference(name, nameField = 'name') {
      const told = value(name);
      if (typeof told === 'number') return { id: told, name: '' };
      if (!isRecord(told)) return null;
      const { id, [nameField]: called } = told;
      return typeof id === 'number' || typeof id === 'string'
        ? { id, name: typeof called === 'string' ? called : '' }
        : null;
    },
  };
}
