import { mutants } from './mutants';

/** How many days are played, one seed after the other. */
export const FIRST = 250;

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

/** Later days that catch defects which the first ones miss. */
export const later: readonly number[] = [
  ...new Set(mutants.flatMap(({ by }) => (by !== null && by > FIRST ? [by] : []))),
].sort((left, right) => left - right);

/** The days that `npm test` plays, and that are run against the deliberate defects. */
export const usualSeeds: readonly number[] = [...range(1, FIRST), ...later];

/** The days to play: the usual ones, unless others are requested. */
export function seedsFrom(from: number | undefined, runs: number | undefined): readonly number[] {
  return from === undefined && runs === undefined ? usualSeeds : range(from ?? 1, runs ?? 1000);
}
