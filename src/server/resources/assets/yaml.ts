import { YAML11_SCHEMA, YAMLException, dump, load } from 'js-yaml';

/** Maximum number of values in a document, including those repeated by aliases: far more than any export has. */
const MOST_VALUES = 500_000;

/** Maximum number of characters: parsing that many takes some tenths of a second. */
const MOST_CHARACTERS = 4 * 2 ** 20;

/** An invalid YAML file, or one that exceeds the limits. */
export class YamlError extends Error {
  override readonly name = 'YamlError';
}

/**
 * Parses one document in the YAML version that Superset writes. Aliases are expanded; a document that they enlarge
 * excessively is rejected. @throws YamlError
 */
export function readYaml(text: string): unknown {
  if (text.length > MOST_CHARACTERS) throw new YamlError('The document is too large');
  const value = parse(text);
  let left = MOST_VALUES;
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    left -= 1;
    if (left < 0) throw new YamlError('The document is too large');
    const next = waiting.pop();
    if (typeof next === 'object' && next !== null) for (const member of Object.values(next)) waiting.push(member);
  }
  return value;
}

function parse(text: string): unknown {
  try {
    return load(text, { schema: YAML11_SCHEMA });
  } catch (cause) {
    throw new YamlError(cause instanceof YAMLException ? cause.reason : 'The document cannot be read', { cause });
  }
}

/**
 * Serializes a document as Superset does: block style, lines folded at 80, list entries not indented below their key.
 */
export function writeYaml(value: unknown): string {
  return dump(value, { noRefs: true, seqNoIndent: true, lineWidth: 80 });
}
