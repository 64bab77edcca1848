import { ROW_LIMIT } from '@/model/limits';
import { postProcess } from '../post-processing';
import { toFrame, type Frame, type FrameColumn } from '../result/frame';
import { joinKeys, joinOffset } from './join-offset';
import type { QueryPlan } from './plan';

/** Runs one statement. Reading stops after `maxRows`. */
export type Select = (sql: string, maxRows: number) => Promise<readonly FrameColumn[]>;

export interface PlanResult {
  readonly frame: Frame;
  /** The limit that the rows were cut at; null when there are no more of them. */
  readonly cutAt: number | null;
  /** The statements that were run, in order. */
  readonly statements: readonly string[];
}

/** Runs a plan. Without a row of the main statement nothing else is run, and nothing processed, as in the contract. */
export async function runPlan(plan: QueryPlan, select: Select): Promise<PlanResult> {
  const limit = plan.limit ?? ROW_LIMIT;
  const main = toFrame(await select(plan.sql, limit));
  const cutAt = main.rowCount < limit ? null : limit;
  if (main.rowCount === 0) return { frame: main, cutAt, statements: [plan.sql] };
  const { comparison } = plan;
  if (!comparison) return { cutAt, frame: postProcess(main, plan.steps), statements: [plan.sql] };
  const compared = await Promise.all(comparison.statements.map(async ({ sql }) => toFrame(await select(sql, limit))));
  const keys = joinKeys(main, comparison.shape);
  const joined = compared.reduce((frame, rows, at) => joinOffset(frame, rows, comparison.statements[at]!.offset, comparison.shape, keys), main);
  return { cutAt, frame: postProcess(joined, plan.steps), statements: [plan.sql, ...comparison.statements.map(({ sql }) => sql)] };
}
