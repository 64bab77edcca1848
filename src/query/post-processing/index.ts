import type { PostProcessing } from '@/model/query-context';
import { QueryError } from '../query-error';
import type { Frame, FrameColumn } from '../result/frame';
import { aggregate } from './aggregate';
import { boxplot } from './boxplot';
import { compare } from './compare';
import { contribution } from './contribution';
import { cum } from './cum';
import { diff } from './diff';
import { flatten } from './flatten';
import { prophet } from './forecast/prophet';
import { geodeticParse } from './geography/geodetic';
import { geohashDecode, geohashEncode } from './geography/geohash';
import { histogram } from './histogram';
import { pivot } from './pivot/pivot';
import { rank } from './rank';
import { rename } from './rename';
import { resample } from './resample/resample';
import { rolling } from './rolling/rolling';
import { select } from './select';
import { escapeSeparator, unescapeSeparator } from './separators';
import { sort } from './sort';

type Operation = (frame: Frame, options: unknown) => Frame;

const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    aggregate,
    boxplot,
    compare,
    contribution,
    cum,
    diff,
    escape_separator: escapeSeparator,
    flatten,
    geodetic_parse: geodeticParse,
    geohash_decode: geohashDecode,
    geohash_encode: geohashEncode,
    histogram,
    pivot,
    prophet,
    rank,
    rename,
    resample,
    rolling,
    select,
    sort,
    unescape_separator: unescapeSeparator,
  }),
);

export function isKnownOperation(name: string): boolean {
  return operations.has(name);
}

/** Infinite results become missing: JSON has no such number. */
function finite(column: FrameColumn): FrameColumn {
  if (!column.values.some(value => typeof value === 'number' && !Number.isFinite(value))) return column;
  return {
    ...column,
    values: column.values.map(value => (typeof value === 'number' && !Number.isFinite(value) ? null : value)),
  };
}

/** Runs the operations of a query in order. Empty entries, which the wire allows, are skipped. */
export function postProcess(frame: Frame, steps: readonly (PostProcessing | null)[]): Frame {
  const processed = steps.reduce((current, step) => {
    if (step === null) return current;
    const operation = operations.get(step.operation);
    if (!operation) throw new QueryError('unsupported', `The operation ${step.operation} is not supported here`);
    return operation(current, step.options);
  }, frame);
  return { ...processed, columns: processed.columns.map(finite) };
}
