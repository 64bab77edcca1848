import { isRecord } from '@/lib/json';
import type { CostEstimate } from '../engine';

const figures = [
  ['Output count', 'outputRowCount'],
  ['Output size', 'outputSizeInBytes'],
  ['CPU cost', 'cpuCost'],
  ['Max memory', 'maxMemory'],
  ['Network cost', 'networkCost'],
] as const;

/** The cost estimate of a plan; Trino writes `NaN` for unknown values. */
export function toEstimate(plan: unknown): CostEstimate[] {
  const estimate = isRecord(plan) && isRecord(plan['estimate']) ? plan['estimate'] : {};
  const known = figures.flatMap(([label, name]) => {
    const value = estimate[name];
    return typeof value === 'number' && Number.isFinite(value) ? [[label, String(Math.round(value))] as const] : [];
  });
  return known.length === 0 ? [] : [Object.fromEntries(known)];
}
