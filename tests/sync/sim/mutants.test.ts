import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { found } from '../schedules/found';
import { topics } from '../schedules/topics/topics';
import { staleEdits } from './check-mutants';
import { mutants } from './mutants';
import { FIRST, later } from './seeds';

test('the deliberate defects of the sync core fit the sources', () => {
  expect(staleEdits()).toEqual([]);
  expect(mutants.length).toBeGreaterThanOrEqual(50);
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});

test('the documentation of the simulator agrees with it', () => {
  const acts = topics.flatMap(topic => topic.acts.filter(({ isOwn }) => isOwn !== false));
  const caught = mutants.filter(({ by }) => by !== null);
  const told = (file: string) => readFileSync(path.resolve(import.meta.dirname, file), 'utf8').replace(/\s+/g, ' ');
  const figures =
    `${topics.length} topics with ${acts.length} acts, ${found.length} days on which something once went wrong, and ${mutants.length} deliberate defects, ` +
    `${caught.length} of which are caught by the days that \`npm test\` plays: 1 to ${FIRST}, and ${later.join(', ')}.`;
  expect(told('../README.md')).toContain(figures);
  expect(told('../../../README.md')).toContain(
    `${mutants.length} deliberate defects of the sync core, ${caught.length} of which`,
  );
});
