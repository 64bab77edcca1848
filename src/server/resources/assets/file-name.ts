/** A name without anything that paths or file systems give a meaning. Letters of all scripts stay. */
function plainName(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s/\\]+/g, '_')
    .replace(/[^\p{L}\p{M}\p{N}._-]/gu, '')
    .replace(/^[._]+|[._]+$/g, '');
}

/** `Flights_films_and_weather_1` */
export const nameWithId = (title: string | null, id: number) => `${plainName(title ?? '')}_${id}`;

/** Names that are alike after what cannot stay was taken from them are told apart by their ids. */
export function distinctNames(
  resources: readonly { readonly id: number; readonly name: string }[],
): ReadonlyMap<number, string> {
  const taken = new Set<string>();
  const names = new Map<number, string>();
  for (const { id, name } of resources) {
    const plain = plainName(name);
    const chosen = plain === '' || taken.has(plain.toLowerCase()) ? nameWithId(name, id) : plain;
    taken.add(chosen.toLowerCase());
    names.set(id, chosen);
  }
  return names;
}
