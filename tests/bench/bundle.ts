import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Figure } from './figures';

interface Budgets {
  readonly figures: readonly { readonly name: string; readonly bytes: number; readonly limit: number }[];
}

/** What screens wait for, as the build weighed it. */
export async function measureBundle(build: string): Promise<Figure[]> {
  const { figures } = JSON.parse(
    await readFile(path.join(build, 'client', '.vite', 'budgets.json'), 'utf8'),
  ) as Budgets;
  return figures.map(({ name, bytes, limit }) => ({
    name: `JavaScript that ${name} waits for, brotli`,
    values: [bytes / 1000],
    unit: 'kB',
    limit: limit / 1000,
  }));
}
