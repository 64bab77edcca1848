import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Figure } from './figures';

interface Budgets {
  readonly figures: readonly { readonly name: string; readonly bytes: number; readonly limit: number }[];
}

/** The bytes that screens wait for, as weighed by the build. */
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
