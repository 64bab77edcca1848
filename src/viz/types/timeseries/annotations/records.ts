import { isRecord } from '@/lib/json';
import type { ChartResult } from '../../../result';
import type { AnnotationLayer } from './layer';

type Row = Readonly<Record<string, unknown>>;

/** The answer's records for a layer. */
function recordsOf(result: ChartResult, { name }: AnnotationLayer): Row[] {
  const found = result.annotations && Object.hasOwn(result.annotations, name) ? result.annotations[name] : undefined;
  const records = isRecord(found) ? found['records'] : undefined;
  return Array.isArray(records) ? records.filter(isRecord) : [];
}

/**
 * Instants are milliseconds, or texts from engines that have no other form; those are wall-clock times, read as UTC.
 */
function instantOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  const iso = /(?:Z|[+-]\d\d:?\d\d)$/.test(value)
    ? value
    : `${value.trim().replace(' ', 'T')}${value.includes(':') ? 'Z' : ''}`;
  const instant = Date.parse(iso);
  return Number.isNaN(instant) ? null : instant;
}

/** An event, or the interval between two moments. */
export interface Occasion {
  readonly from: number;
  readonly to: number;
  readonly title: string;
  readonly description: string;
}

const textAt = (record: Row, column: string) => {
  const value = record[column];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Annotation layers have columns of these names; for charts the layer names the columns. */
const native = { from: 'start_dttm', to: 'end_dttm', title: 'short_descr', description: ['long_descr'] };

/** The events or intervals of a layer, without those that have no time. */
export function occasionsOf(result: ChartResult, layer: AnnotationLayer): Occasion[] {
  const isNative = layer.source === 'NATIVE';
  const from = isNative ? native.from : (layer.timeColumn ?? '');
  const to = isNative ? native.to : (layer.endColumn ?? '');
  const description = isNative ? native.description : layer.descriptionColumns;
  return recordsOf(result, layer).flatMap((record): Occasion[] => {
    const start = instantOf(record[from]);
    if (start === null) return [];
    return [
      {
        from: start,
        to: instantOf(record[to]) ?? start,
        title: textAt(record, isNative ? native.title : (layer.titleColumn ?? '')),
        description: description
          .map(column => textAt(record, column))
          .filter(Boolean)
          .join(' · '),
      },
    ];
  });
}

export interface ForeignPoint {
  readonly x: number;
  readonly y: number;
  readonly s: string;
}

/** The series of another chart: its first column is the axis, the others are series. */
export function foreignSeries(result: ChartResult, layer: AnnotationLayer): ForeignPoint[] {
  return recordsOf(result, layer).flatMap(record => {
    const [axis, ...names] = Object.keys(record);
    const x = instantOf(record[layer.timeColumn ?? axis ?? '']);
    if (x === null) return [];
    return names.flatMap(name => {
      const y = record[name];
      return typeof y === 'number' ? [{ x, y, s: names.length > 1 ? `${layer.name}, ${name}` : layer.name }] : [];
    });
  });
}
