import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { arrowSlim } from '../src/offline/results/slim/plugin.ts';
import { slownessIn } from './run/slowness.js';
import { vegaSlim } from '../src/viz/vega/slim/plugin.ts';

const slowness = slownessIn(process.env);
const root = path.resolve(import.meta.dirname, '..');

export default defineConfig({
  root,
  resolve: { alias: { '@': path.join(root, 'src') } },
  plugins: [vanillaExtractPlugin()],
  test: {
    // A test says what happens, not how quickly: hashing passwords, or playing twenty-five schedules, takes its time on
    // a busy machine.
    testTimeout: 150_000 * slowness,
    hookTimeout: 150_000 * slowness,
    expect: { poll: { timeout: 60_000 * slowness } },
    experimental: { fsModuleCache: true },
    // One for each core: Vitest leaves one idle otherwise, which is half of them on a machine with two.
    maxWorkers: '100%',
    unstubGlobals: true,
    // A unit test lies beside its file; `tests/` holds what concerns several layers.
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['src/{lib,model,query,text,api}/**/*.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          include: ['src/{offline,viz,ui,features,routes}/**/*.test.{ts,tsx}', 'sw/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          setupFiles: ['tests/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'tests/{run,structure}/**/*.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          hookTimeout: 300_000 * slowness,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.{ts,tsx}'],
          environment: 'node',
          isolate: false,
          globalSetup: ['tests/support/sample-database.ts'],
        },
      },
      {
        // Drawn with the same parts of Vega as the product, so that what was left out is missed here first.
        extends: true,
        plugins: [vegaSlim(), arrowSlim()],
        test: {
          name: 'gallery',
          include: ['tests/gallery/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: ['tests/support/sample-database.ts'],
          server: { deps: { inline: [/vega/, /d3-/, /flechette/] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'sync',
          include: ['tests/sync/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          setupFiles: ['tests/sync/simulator/environment.ts'],
          // Days make much that is soon forgotten: with room for it, less time goes into looking for what to keep.
          execArgv: ['--max-semi-space-size=64'],
        },
      },
    ],
  },
});
