/** Removes everything from a name that has a meaning in paths or file systems. Letters of all scripts stay. */
function plainName(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s/\\]+/g, '_')
    .replace(/[^\p{L}\p{M}\p{N}._-]/gu, '')
    .replace(/^[._]+|[._]+$/g, '');
}

/** `Flights_films_and_weather_1` */
export const nameWithId = (title: string | null, id: number) => `${plainName(title ?? '')}_${id}`;

/** Ids distinguish names that become equal after forbidden characters are removed. */
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
