const list = (names: readonly string[], most: number) =>
  names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', ');

export const mapsText = {
  unknownCountries: (names: readonly string[]) => `Not on the map, as no country of that name or code is known: ${list(names, 4)}`,
  shapeless: (names: readonly string[]) => `Too small for the map: ${list(names, 4)}`,
  countries: (count: number) => (count === 1 ? '1 country' : `${count} countries`),
} as const;
