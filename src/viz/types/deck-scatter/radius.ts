import { numberOf, type FormData } from '@/model/chart';
import { isRecord } from '@/lib/json';
import type { QueryMetric } from '@/model/query-context';
import { metric } from '../../controls/field';
import { metresPerPixel } from '../../points-map/view';
import { settingsOf } from './fields';

type Settings = ReturnType<typeof settingsOf>;

const KILOMETRE = 1000;
const MILE = 1609.344;
/** For points of unknown size, in metres. */
const UNKNOWN = 10;

/** Metres of radius per unit: squares are areas of the circle. */
const units: Readonly<Record<Settings['point_unit'], (value: number) => number>> = {
  square_m: value => Math.sqrt(value / Math.PI),
  square_km: value => Math.sqrt(value / Math.PI) * KILOMETRE,
  square_miles: value => Math.sqrt(value / Math.PI) * MILE,
  radius_m: value => value,
  radius_km: value => value * KILOMETRE,
  radius_miles: value => value * MILE,
};

/** The metric for the size of points; null if all have one size. */
export function radiusMetric(form: FormData): QueryMetric | null {
  const radius = settingsOf(form).point_radius_fixed;
  return isRecord(radius) && radius['type'] === 'metric' ? metric().read(radius, 'value') : null;
}

export function fixedSize(form: FormData): number {
  const radius = settingsOf(form).point_radius_fixed;
  return (isRecord(radius) ? numberOf(radius, 'value') : null) ?? 1000;
}

/** The radius of a point in pixels, from its size, its position and the zoom. */
export function radiusReader(form: FormData): (size: number | null, latitude: number, zoom: number) => number {
  const settings = settingsOf(form);
  const toMetres = units[settings.point_unit];
  const { multiplier, min_radius: least, max_radius: most } = settings;
  return (size, latitude, zoom) => {
    const metres = size === null ? UNKNOWN : toMetres(Math.max(0, size));
    return Math.min(Math.max(least, most), Math.max(least, (metres * multiplier) / metresPerPixel(latitude, zoom)));
  };
}
