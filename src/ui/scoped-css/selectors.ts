/**
 * The meaning of class names here: a selector for each. A name that ends with `*` covers all that end with a number
 * instead.
 */
export type ClassAliases = ReadonlyMap<string, string>;

const quotedOrClass = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\.(-?[_a-z][\w-]*)/gi;
const wholePage = /(^|,\s*)(?:html|body|:root)(?=\s*(?:,|$))/gi;

function aliasOf(name: string, aliases: ClassAliases): string | undefined {
  const [, stem = '', number = ''] = /^(.*?)(\d+)$/.exec(name) ?? [];
  return aliases.get(name) ?? (number === '' ? undefined : aliases.get(`${stem}*`)?.replaceAll('*', number));
}

/** A selector for the intended elements: by class names of elsewhere, or by those used here. The page is the part. */
export function scopedSelector(selector: string, aliases: ClassAliases): string {
  const placed = selector.replaceAll(quotedOrClass, (whole: string, name: string | undefined) => {
    const alias = name === undefined ? undefined : aliasOf(name, aliases);
    return alias === undefined ? whole : `:is(${whole}, ${alias})`;
  });
  return placed.replaceAll(wholePage, '$1:scope');
}
