import Dexie from 'dexie';
import type { StoreProblem } from '../store/open';
import { readKeptMark } from './kept-mark';

/** Whether the browser has, or is known to have had, a database of this name. */
async function isKnown(name: string): Promise<boolean> {
  const names = await Dexie.getDatabaseNames().catch((): string[] => []);
  return names.includes(name) || readKeptMark(name) !== null;
}

/**
 * Finds out why a store cannot be opened. A browser that keeps nothing and one whose disk fails report the same error;
 * the difference is whether there was a store before.
 */
export async function diagnose(name: string, problem: StoreProblem): Promise<StoreProblem> {
  return problem.kind === 'unavailable' && (await isKnown(name)) ? { kind: 'broken', reason: problem.reason } : problem;
}
