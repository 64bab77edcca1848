import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeSetting } from '../../metadata/store';
import { makeUser, temporaryStore } from '../../testing/temporary-store';
import { registerDatabase } from '../register';
import { installSamples } from './install';

test('finds its sample data in a data folder that was moved or copied', async () => {
  const { store, users, file, close } = await temporaryStore();
  try {
    const owner = await makeUser(users, 'admin', 'Admin');
    await registerDatabase(store, { name: 'Sample data', location: '/before/samples.duckdb' }, owner, 0);
    await registerDatabase(store, { name: 'Another', location: '/before/another.duckdb' }, owner, 0);
    await writeSetting(store, 'samples.installed', '1');
    const samples = path.join(path.dirname(file), 'samples.duckdb');
    await writeFile(samples, '');
    await installSamples(store, samples, owner, 1);
    const rows = await store.selectFrom('database').select(['database_name', 'location']).orderBy('id').execute();
    expect(rows).toEqual([
      { database_name: 'Sample data', location: samples },
      { database_name: 'Another', location: '/before/another.duckdb' },
    ]);
  } finally {
    await close();
  }
});
