import { existsSync } from 'node:fs';
import { link, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

/** Passes the file of the sample data, and where to make it if it does not exist. */
export const SAMPLE_DATABASE = 'TIDEMARK_SAMPLE_DATABASE';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of the sample data, which tests only read. */
    readonly sampleDatabase: string;
  }
}

/** Makes the sample data once for all tests of a run: it takes ten seconds of CPU time. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  let folder: string | null = null;
  if (!process.env[SAMPLE_DATABASE]) {
    folder = await mkdtemp(path.join(tmpdir(), 'tidemark-samples-'));
    process.env[SAMPLE_DATABASE] = path.join(folder, 'samples.duckdb');
  }
  const file = process.env[SAMPLE_DATABASE];
  if (!existsSync(file)) {
    const [{ sampleTables }, { buildSampleDatabase }] = await Promise.all([
      import('../../src/server/catalogue/samples/content'),
      import('../../src/server/catalogue/samples/data'),
    ]);
    await buildSampleDatabase(file, sampleTables);
  }
  project.provide('sampleDatabase', file);
  return async () => {
    if (folder !== null) await rm(folder, { recursive: true, force: true });
  };
}

/** Puts the sample data into a folder, unchanged for all others. Returns its path. */
export async function linkSamples(file: string, folder: string): Promise<string> {
  const linked = path.join(folder, 'samples.duckdb');
  await link(file, linked);
  return linked;
}
