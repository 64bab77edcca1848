import geohash from 'ngeohash';
import { isRecord } from '@/lib/json';
import { flagOf, textOf } from '@/model/chart';
import { columnNamed, numberAt, type ChartResult } from '../result';
import type { Degrees } from '../points-map/view';

/** The columns of a `spatial` control, in the order of the query. */
export function placeColumns(spatial: unknown): string[] {
  if (!isRecord(spatial)) return [];
  const names = ['lonCol', 'latCol', 'lonlatCol', 'geohashCol'].flatMap(name => textOf(spatial, name) ?? []);
  const used = { latlong: names.slice(0, 2), delimited: names, geohash: names }[textOf(spatial, 'type') ?? ''];
  return used ? [...new Set(used)].sort() : [];
}

/** Whether a position is on the globe, with a turn of tolerance. */
export const isPlace = ([longitude, latitude]: Degrees) => Math.abs(longitude) <= 360 && Math.abs(latitude) <= 90;

/** Two numbers in a text, separated by a comma, a semicolon or a space. */
function fromText(text: string): Degrees | null {
  const [first, second, ...rest] = text.split(/[\s,;]+/).filter(part => part !== '');
  const position: Degrees = [Number(first), Number(second)];
  return rest.length === 0 && first !== undefined && second !== undefined && position.every(Number.isFinite)
    ? position
    : null;
}

function fromGeohash(text: string): Degrees | null {
  if (!/^[0-9b-hjkmnp-z]+$/i.test(text)) return null;
  const { longitude, latitude } = geohash.decode(text.toLowerCase());
  return [longitude, latitude];
}

const textAt = (result: ChartResult, name: string | null, row: number): string => {
  const value = name === null ? null : (columnNamed(result, name)?.values[row] ?? null);
  return value === null ? '' : String(value).trim();
};

/** The position of each row of an answer; null if it has none. */
export function placeReader(spatial: unknown, result: ChartResult): (row: number) => Degrees | null {
  if (!isRecord(spatial)) return () => null;
  const [type, delimited, hashed] = [
    textOf(spatial, 'type'),
    textOf(spatial, 'lonlatCol'),
    textOf(spatial, 'geohashCol'),
  ];
  const turned = flagOf(spatial, 'reverseCheckbox', false);
  const [longitudes, latitudes] = [
    columnNamed(result, textOf(spatial, 'lonCol') ?? ''),
    columnNamed(result, textOf(spatial, 'latCol') ?? ''),
  ];

  function read(row: number): Degrees | null {
    switch (type) {
      case 'latlong': {
        const [longitude, latitude] = [longitudes && numberAt(longitudes, row), latitudes && numberAt(latitudes, row)];
        return typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : null;
      }
      case 'delimited':
        return fromText(textAt(result, delimited, row));
      case 'geohash':
        return fromGeohash(textAt(result, hashed, row));
      default:
        return null;
    }
  }
  return row => {
    const position = read(row);
    if (!position) return null;
    const [first, second] = position;
    const seen: Degrees = turned ? [second, first] : position;
    return isPlace(seen) ? seen : null;
  };
}
