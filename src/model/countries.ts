import { countryCodes } from './country-codes';

/** Country codings of a column (`country_fieldtype`). */
export type Coding = 'name' | 'cca2' | 'cca3' | 'cioc';

export interface Country {
  /** Id of its shape in the atlas. */
  readonly id: string;
  /** Alpha-3. */
  readonly code: string;
  readonly name: string;
}

const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/&/g, ' and '],
  [/\bst\b/g, 'saint'],
  [/\brep\b/g, 'republic'],
  [/\bdem\b/g, 'democratic'],
  [/\bfed\b/g, 'federated'],
  [/\bsts\b/g, 'states'],
  [/\bis\b/g, 'islands'],
  [/\bthe\b/g, ''],
];

/** A normalized name: without differences in case, accents, punctuation and abbreviations. */
function plainName(name: string): string {
  const letters = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’'`.]/g, '');
  const whole = abbreviations.reduce((text, [short, long]) => text.replace(short, long), letters);
  return whole.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

interface Entry extends Country {
  readonly keys: Readonly<Record<Coding, readonly string[]>>;
}

function readEntry(line: string): Entry {
  const [id = '', cca2 = '', cca3 = '', cioc = '', ...rest] = line.split(' ');
  const names = rest.join(' ').split('|');
  return {
    id,
    code: cca3,
    name: names[0] ?? id,
    keys: { name: names.map(plainName), cca2: [cca2], cca3: [cca3], cioc: cioc === '-' ? [] : [cioc] },
  };
}

const codings: readonly Coding[] = ['name', 'cca2', 'cca3', 'cioc'];

/** By coding, then by code or plain name. */
const known: Readonly<Record<Coding, ReadonlyMap<string, Country>>> = (() => {
  const entries = countryCodes.map(readEntry);
  const byCoding = (coding: Coding) =>
    new Map(entries.flatMap(({ keys, id, code, name }) => keys[coding].map(key => [key, { id, code, name }] as const)));
  return { name: byCoding('name'), cca2: byCoding('cca2'), cca3: byCoding('cca3'), cioc: byCoding('cioc') };
})();

export const isCoding = (text: string): text is Coding => codings.some(coding => coding === text);

/** The country of a value; undefined if unknown. */
export function countryOf(value: string, coding: Coding): Country | undefined {
  return known[coding].get(coding === 'name' ? plainName(value) : value.trim().toUpperCase());
}

/** Ids of countries and territories without a shape in the atlas: too small, or part of another there. */
export const withoutShape: ReadonlySet<string> = new Set(
  '074 162 166 175 254 292 312 474 535 581 638 744 772 798'.split(' '),
);
