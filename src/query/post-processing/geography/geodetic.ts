import * as v from 'valibot';
import { genericTypes } from '@/model/dataset';
import { QueryError } from '../../query-error';
import { requireColumn } from '../../result/columns';
import type { Frame } from '../../result/frame';
import { readOptions } from '../options';
import { parsePoint } from './point-text';

const entries = {
  geodetic: v.string(),
  longitude: v.string(),
  latitude: v.string(),
  altitude: v.optional(v.nullable(v.string())),
};

/** Adds latitude, longitude and altitude of points written as text. The altitude's default name is `altitude`. */
export function geodeticParse(frame: Frame, options: unknown): Frame {
  const names = readOptions('geodetic_parse', entries, options);
  const points = requireColumn(frame, names.geodetic).values.map(value => {
    const point = typeof value === 'string' ? parsePoint(value) : null;
    if (!point) throw new QueryError('bad-operation', 'Invalid geodetic string');
    return point;
  });
  const column = (label: string, read: (point: (typeof points)[number]) => number) => ({
    label: [label],
    type: genericTypes.numeric,
    values: points.map(read),
  });
  const added = [
    column(names.latitude, point => point.latitude),
    column(names.longitude, point => point.longitude),
    column(names.altitude || 'altitude', point => point.altitude),
  ];
  return { ...frame, columns: [...frame.columns, ...added] };
}
