import Dexie from 'dexie';
import type { StoreProblem } from '../store/open';
import { readKeptMark } from './kept-mark';

/** Whether the browser has, or is known to have had, a database of this name. */
async function isKnown(name: string): Promise<boolean> {
  const names = await Dexie.getDatabaseNames().catch((): string[] => []);
  return names.includes(name) || readKeptMark(name) !== null;
}

/**
 * What is wrong with a store that cannot be opened. A browser that keeps nothing and one whose disk fails say the same;
 * what tells them apart is whether there was something before.
 */
export async function diagnose(name: string, problem: StoreProblem): Promise<StoreProblem> {
  return problem.kind === 'unavailable' && (await isKnown(name)) ? { kind: 'broken', reason: problem.reason } : problem;
}
