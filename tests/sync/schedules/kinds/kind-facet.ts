import type { Facet } from '../acts/act';
import type { Fields } from '@/offline/commands/patch';
import { copyIn, textOf, type Kind, type Known } from './kind';
import { thingsOn } from './things-on';

/** The word that identifies a thing; null for things that nobody here made. */
export function birthOf(kind: Kind, fields: Fields): string | null {
  return copyIn(fields[kind.nameField]) ?? kind.birth(fields);
}

/** The values of a thing, by subject. */
export function factsOf(kind: Kind, fields: Fields): readonly (readonly [subject: string, value: string])[] {
  const birth = birthOf(kind, fields);
  if (birth === null) return [];
  const values = { name: textOf(fields[kind.nameField]), ...kind.values(fields) };
  return Object.entries(values).flatMap(([name, value]) =>
    value === '' ? [] : [[`${kind.thing}:${birth} ${name}`, value] as const],
  );
}

function facts(kind: Kind, things: readonly Known[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { fields } of things) {
    for (const [subject, value] of factsOf(kind, fields)) {
      // One that was made twice appears as something that nobody intended.
      found.set(subject, found.has(subject) ? `${value}, twice` : value);
    }
  }
  return found;
}

export function kindFacet(kind: Kind): Facet {
  return {
    truth: async stage => facts(kind, await kind.rows(stage)),
    shown: async (_, tab) => facts(kind, await thingsOn(tab.store, kind)),
  };
}
