import { ROW_LIMIT } from '@/model/limits';
import { postProcess } from '../post-processing';
import type { Frame, FrameColumn } from '../result/frame';
import { labelled } from '../result/labels';
import { joinKeys, joinOffset } from './join-offset';
import type { ComparisonPlan, RunnablePlan } from './plan';
import { answeredTypes, readRows } from './rows';

/** Runs one statement. Reading stops after `maxRows`. */
export type Select = (sql: string, maxRows: number) => Promise<readonly FrameColumn[]>;

export interface PlanResult {
  readonly frame: Frame;
  /** The limit that cut the rows; null if there are no more. */
  readonly cutAt: number | null;
  /** The statements that ran, in order. */
  readonly statements: readonly string[];
  /** The main statement returned no rows, so that the columns are unknown too. */
  readonly nothingRead: boolean;
}

/** Runs a plan. If the main statement returns no rows, nothing else runs or is processed, as in the contract. */
export async function runPlan(plan: RunnablePlan, select: Select): Promise<PlanResult> {
  const limit = plan.limit ?? ROW_LIMIT;
  const read = async (sql: string) => readRows(labelled(await select(sql, limit), plan.labels), plan.axis);
  const main = await read(plan.sql);
  const cutAt = main.rowCount < limit ? null : limit;
  const { comparison } = plan;
  if (main.rowCount === 0) return { cutAt, frame: main, statements: [plan.sql], nothingRead: true };
  const compared = await Promise.all((comparison?.statements ?? []).map(({ sql }) => read(sql)));
  const joined = comparison ? joinAll(main, compared, comparison) : main;
  return {
    cutAt,
    frame: answeredTypes(postProcess(joined, plan.steps), main, plan.temporal),
    statements: [plan.sql, ...(comparison?.statements ?? []).map(({ sql }) => sql)],
    nothingRead: false,
  };
}

function joinAll(main: Frame, compared: readonly Frame[], { shape, statements }: ComparisonPlan): Frame {
  const keys = joinKeys(main, shape);
  return compared.reduce((frame, rows, at) => joinOffset(frame, rows, statements[at]!.offset, shape, keys), main);
}
