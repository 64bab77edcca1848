/**
 * What names of classes stand for here: a selector for each. A name that ends with `*` stands for all that end with a
 * number instead.
 */
export type Places = ReadonlyMap<string, string>;

const quotedOrClass = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\.(-?[_a-z][\w-]*)/gi;
const wholePage = /(^|,\s*)(?:html|body|:root)(?=\s*(?:,|$))/gi;

function placeOf(name: string, places: Places): string | undefined {
  const [, stem = '', number = ''] = /^(.*?)(\d+)$/.exec(name) ?? [];
  return places.get(name) ?? (number === '' ? undefined : places.get(`${stem}*`)?.replaceAll('*', number));
}

/**
 * A selector that finds what is meant: by the names of classes as they are elsewhere, or as they are here. The page is
 * the part.
 */
export function placedSelector(selector: string, places: Places): string {
  const placed = selector.replaceAll(quotedOrClass, (whole: string, name: string | undefined) => {
    const place = name === undefined ? undefined : placeOf(name, places);
    return place === undefined ? whole : `:is(${whole}, ${place})`;
  });
  return placed.replaceAll(wholePage, '$1:scope');
}
