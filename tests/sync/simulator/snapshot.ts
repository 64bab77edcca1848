import { sql } from 'kysely';
import type { TestApp } from '@/server/testing/test-app';

type Store = TestApp['database']['store'];

const quoted = (name: string) => `"${name}"`;

/**
 * Has the store record, automatically and on this connection only, which tables were written to, including by cascades.
 */
async function watchTables(run: (statement: string) => Promise<unknown>, names: readonly string[]): Promise<void> {
  await run('CREATE TEMP TABLE touched (name TEXT PRIMARY KEY) WITHOUT ROWID');
  for (const name of names) {
    for (const event of ['INSERT', 'UPDATE', 'DELETE']) {
      const note = `INSERT INTO touched SELECT '${name}' WHERE NOT EXISTS (SELECT 1 FROM touched WHERE name = '${name}');`;
      await run(
        `CREATE TEMP TRIGGER ${quoted(`${event} ${name}`)} AFTER ${event} ON main.${quoted(name)} BEGIN ${note} END`,
      );
    }
  }
}

/** The whole content of a store as of now. The returned function restores it, touching only what was changed since. */
export async function snapshot(store: Store): Promise<() => Promise<void>> {
  const run = (statement: string) => sql.raw(statement).execute(store);
  const tables = await sql<{
    name: string;
  }>`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'kysely%'`.execute(store);
  const names = tables.rows.map(({ name }) => name).filter(name => name !== 'sqlite_stat1');
  await run("ATTACH ':memory:' AS kept");
  for (const name of names)
    await run(`CREATE TABLE kept.${quoted(`copy ${name}`)} AS SELECT * FROM main.${quoted(name)}`);
  // SQLite's own tables, such as that of the last ids, have no triggers.
  const [own, ours] = [
    names.filter(name => name.startsWith('sqlite_')),
    names.filter(name => !name.startsWith('sqlite_')),
  ];
  await watchTables(run, ours);
  return async () => {
    const touched = await sql<{ name: string }>`SELECT name FROM temp.touched`.execute(store);
    await run('PRAGMA foreign_keys = OFF');
    await run('BEGIN');
    for (const name of [...touched.rows.map(row => row.name), ...own]) {
      await run(`DELETE FROM main.${quoted(name)}`);
      await run(`INSERT INTO main.${quoted(name)} SELECT * FROM kept.${quoted(`copy ${name}`)}`);
    }
    await run('DELETE FROM temp.touched');
    await run('COMMIT');
    await run('PRAGMA foreign_keys = ON');
  };
}
