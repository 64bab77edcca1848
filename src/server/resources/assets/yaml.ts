import { YAML11_SCHEMA, YAMLException, dump, load } from 'js-yaml';

/** Values in a document, with those that aliases repeat: far more than any export has. */
const MOST_VALUES = 500_000;

/** In a document: reading so many takes some tenths of a second. */
const MOST_CHARACTERS = 4 * 2 ** 20;

/** A file that is no YAML, or more than a document may be. */
export class YamlError extends Error {
  override readonly name = 'YamlError';
}

/**
 * Reads one document, in the version that Superset writes. Aliases stand for what they repeat; a document that grows by
 * them without measure is refused. @throws YamlError
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

/** A document as Superset writes it: block style, lines folded at 80, entries of lists as far left as their key. */
export function writeYaml(value: unknown): string {
  return dump(value, { noRefs: true, seqNoIndent: true, lineWidth: 80 });
}
