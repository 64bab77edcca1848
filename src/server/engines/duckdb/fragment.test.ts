import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeDuckDbFile } from '../../testing/duckdb-file';
import { temporaryFolder } from '../../testing/temporary-folder';
import type { Driver } from '../engine';
import { openDuckDbEngine } from './duckdb-engine';
import { steadyClock } from '../../steady-clock';

let engine: Driver;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  const file = path.join(folder.path, 'data.duckdb');
  await writeDuckDbFile(
    file,
    "CREATE TABLE t AS SELECT 1 AS a, 'x' AS b; CREATE TABLE secret AS SELECT 'hidden' AS word",
  );
  engine = await openDuckDbEngine({ path: file, timers: steadyClock });
});
afterAll(async () => {
  engine.close();
  await folder.remove();
});

const accepted = [
  'a',
  'a + 1',
  'SUM(a)',
  'COUNT(DISTINCT a)',
  "a = 1 AND b IN ('x', 'y')",
  "b LIKE '%;%'",
  "b = 'it''s -- fine'",
  'CASE WHEN a > 1 THEN 1 ELSE 0 END',
  'a -- to the end',
  'a /* within */ + 1',
  '"select"',
  'SUM(a) OVER (PARTITION BY b ORDER BY a)',
  'COUNT(*) FILTER (WHERE a > 0)',
  '(a)',
  "date '2001-01-01'",
];

const refused = [
  '',
  ' ',
  '-- nothing',
  'a)',
  '(a',
  'a) FROM secret --',
  '1) UNION SELECT (word',
  '1=1) OR (1=1',
  'a) + SUM((a',
  'a; DROP TABLE t',
  'a;',
  'a, b) FROM secret; --',
  'a /*',
  "'a",
  '"a',
  '(SELECT word FROM secret)',
  'EXISTS (SELECT 1)',
  'a IN (SELECT 1)',
  'a = ANY (SELECT 1)',
  'ARRAY(SELECT word FROM secret)',
  '(FROM secret)',
  '(VALUES (1))',
  '(TABLE secret)',
  'a FROM secret',
  '1 WHERE 1 = 1',
  'a AS b, c AS',
  '(WITH x AS (SELECT 1) SELECT * FROM x)',
  'list_transform([1], x -> (SELECT word FROM secret))',
  "current_setting('temp_directory')",
  "MAX(Current_Setting('temp_directory'))",
];

describe('fragments', () => {
  test.each(accepted)('%s is one expression', async fragment => {
    await expect(engine.checkFragment(fragment)).resolves.toBeUndefined();
  });

  test.each(refused)('%j is refused', async fragment => {
    await expect(engine.checkFragment(fragment)).rejects.toMatchObject({ code: 'bad-fragment' });
  });

  test('no accepted text reaches another table, wherever brackets and comments are', () => {
    const word = fc.constantFrom(
      'a',
      '(',
      ')',
      'SELECT',
      'word',
      'FROM',
      'secret',
      '--',
      '/*',
      '*/',
      "'",
      '"',
      ';',
      ',',
      'UNION',
      '1',
      '=',
      '\n',
      'b',
      '$$',
      '[',
      ']',
      '*',
    );
    return fc.assert(
      fc.asyncProperty(
        fc.array(word, { maxLength: 9 }).map(words => words.join(' ')),
        async fragment => {
          const verdict = await engine.checkFragment(fragment).then(
            () => 'accepted',
            () => 'refused',
          );
          if (verdict === 'refused') return;
          const answer = await engine.select(`SELECT (${fragment}\n) AS x FROM t`, { maxRows: 10 }).catch(() => []);
          expect(answer.flatMap(column => column.values)).not.toContain('hidden');
        },
      ),
      { numRuns: 300 },
    );
  });
});
