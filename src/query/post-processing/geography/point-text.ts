/** Degrees, and kilometres above sea level. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
  readonly altitude: number;
}

const kilometres: Readonly<Record<string, number>> = {
  km: 1,
  m: 0.001,
  mi: 1.609344,
  ft: 0.0003048,
  nm: 1.852,
  nmi: 1.852,
};

const angle = (name: string) =>
  `(?<${name}Degrees>[+-]?\\d+(?:\\.\\d+)?)(?:(?:\\s*[°ºd]\\s*|\\s+)(?:(?<${name}Minutes>\\d+(?:\\.\\d+)?)\\s*['′m]\\s*)?(?:(?<${name}Seconds>\\d+(?:\\.\\d+)?)\\s*(?:["″s]|'')\\s*)?)?`;

/**
 * Two angles, each with its direction before or after it, then a height. Matches anywhere in a text, ignoring names and
 * remarks around it.
 */
const pattern = new RegExp(
  `(?<northFirst>[NS])?\\s*${angle('latitude')}\\s*(?<north>[NS])?\\s*(?:[\\s,;/]+)\\s*(?<eastFirst>[EW])?\\s*${angle('longitude')}\\s*(?<east>[EW])?\\s*` +
    `(?:[\\s,;/]+\\s*(?<altitude>[+-]?\\d+(?:\\.\\d+)?)\\s*(?<unit>km|mi|m|ft|nmi|nm))?\\s*$`,
  'iu',
);

function degrees(parts: Readonly<Record<string, string | undefined>>, name: string, side: string | undefined): number {
  const whole = Number(parts[`${name}Degrees`]);
  const size =
    Math.abs(whole) + Number(parts[`${name}Minutes`] ?? 0) / 60 + Number(parts[`${name}Seconds`] ?? 0) / 3600;
  const isNegative = (parts[`${name}Degrees`] ?? '').startsWith('-') !== /^[SW]$/i.test(side ?? '');
  return isNegative ? -size : size;
}

/** The longitude of the same place between −180 and 180. */
function normalised(longitude: number): number {
  return Math.abs(longitude) <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180;
}

/** Parses a point as people write it: in decimals or in degrees, minutes and seconds. Null without a valid one. */
export function parsePoint(text: string): Point | null {
  const parts = pattern.exec(text)?.groups;
  if (!parts) return null;
  const latitude = degrees(parts, 'latitude', parts['north'] ?? parts['northFirst']);
  const longitude = degrees(parts, 'longitude', parts['east'] ?? parts['eastFirst']);
  if (Math.abs(latitude) > 90) return null;
  const altitude =
    parts['altitude'] === undefined ? 0 : Number(parts['altitude']) * (kilometres[parts['unit']!.toLowerCase()] ?? 1);
  return { latitude, longitude: normalised(longitude), altitude };
}
