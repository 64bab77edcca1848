import type { PostProcessing } from '@/model/query-context';
import { QueryError } from '../query-error';
import type { Frame } from '../result/frame';
import { flatten } from './flatten';
import { histogram } from './histogram';
import { pivot } from './pivot';
import { rank } from './rank';
import { rename } from './rename';
import { sort } from './sort';

type Operation = (frame: Frame, options: unknown) => Frame;

const operations: ReadonlyMap<string, Operation> = new Map(Object.entries({ flatten, histogram, pivot, rank, rename, sort }));

/** Operations of the contract that this version does not have yet; asking for one is a clear error. */
const unsupported = new Set([
  'aggregate',
  'boxplot',
  'compare',
  'contribution',
  'cum',
  'diff',
  'escape_separator',
  'geodetic_parse',
  'geohash_decode',
  'geohash_encode',
  'prophet',
  'resample',
  'rolling',
  'select',
  'unescape_separator',
]);

export function isKnownOperation(name: string): boolean {
  return operations.has(name) || unsupported.has(name);
}

/** Runs the operations of a query in order. Empty entries, which the wire allows, are no operations. */
export function postProcess(frame: Frame, steps: readonly (PostProcessing | null)[]): Frame {
  return steps.reduce((current, step) => {
    if (step === null) return current;
    const operation = operations.get(step.operation);
    if (!operation) throw new QueryError('unsupported', `The operation ${step.operation} is not supported here`);
    return operation(current, step.options);
  }, frame);
}
