import { sql, type Expression, type SqlBool } from 'kysely';

/** One character of a GLOB pattern that stands for itself in any case. */
function anyCase(character: string): string {
  if ('*?['.includes(character)) return `[${character}]`;
  const cases = new Set(
    [character, character.toLowerCase(), character.toUpperCase()].filter(form => [...form].length === 1),
  );
  return cases.size > 1 ? `[${[...cases].join('')}]` : character;
}

/**
 * Whether a column holds a text, in any case. SQLite's own functions know the letters of ASCII only: with them `ärger`
 * would not find `Ärger`.
 */
export function matchesAnyCase(
  column: Expression<unknown>,
  text: string,
  place: 'start' | 'end' | 'anywhere',
): Expression<SqlBool> {
  const pattern = [...text].map(anyCase).join('');
  return sql<SqlBool>`${column} GLOB ${`${place === 'start' ? '' : '*'}${pattern}${place === 'end' ? '' : '*'}`}`;
}
