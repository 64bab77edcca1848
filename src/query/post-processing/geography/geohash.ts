import geohash from 'ngeohash';
import * as v from 'valibot';
import { genericTypes } from '@/model/dataset';
import { QueryError } from '../../query-error';
import { requireColumn } from '../../result/columns';
import type { Frame, FrameColumn } from '../../result/frame';
import { toNumber } from '../numbers';
import { readOptions } from '../options';

const entries = { geohash: v.string(), longitude: v.string(), latitude: v.string() };

/** Characters of a generated geohash; about four centimetres. */
const PRECISION = 12;

const numbers = (label: string, values: readonly number[]): FrameColumn => ({
  label: [label],
  type: genericTypes.numeric,
  values,
});

/** Adds the centre of each geohash as latitude and longitude. */
export function geohashDecode(frame: Frame, options: unknown): Frame {
  const names = readOptions('geohash_decode', entries, options);
  const points = requireColumn(frame, names.geohash).values.map(value => {
    if (typeof value !== 'string' || !/^[0-9b-hjkmnp-z]+$/i.test(value))
      throw new QueryError('bad-operation', 'Invalid geohash string');
    return geohash.decode(value.toLowerCase());
  });
  const added = [
    numbers(
      names.latitude,
      points.map(point => point.latitude),
    ),
    numbers(
      names.longitude,
      points.map(point => point.longitude),
    ),
  ];
  return { ...frame, columns: [...frame.columns, ...added] };
}

/** Adds latitude and longitude again under their own names, like the contract's server, and their geohash. */
export function geohashEncode(frame: Frame, options: unknown): Frame {
  const names = readOptions('geohash_encode', entries, options);
  const [latitudes, longitudes] = [names.latitude, names.longitude].map(label =>
    requireColumn(frame, label).values.map(toNumber),
  );
  const hashes = latitudes!.map((latitude, row) => {
    const longitude = longitudes![row];
    const isPlace = typeof latitude === 'number' && typeof longitude === 'number' && Math.abs(latitude) <= 90;
    if (!isPlace) throw new QueryError('bad-operation', 'Invalid longitude/latitude');
    return geohash.encode(latitude, longitude, PRECISION);
  });
  const added = [
    { label: ['latitude'], type: genericTypes.numeric, values: latitudes! },
    { label: ['longitude'], type: genericTypes.numeric, values: longitudes! },
    { label: [names.geohash], type: genericTypes.text, values: hashes },
  ];
  return { ...frame, columns: [...frame.columns, ...added] };
}
