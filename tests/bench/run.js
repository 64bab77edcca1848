/**
 * `npm run bench`: measures the product on this machine and prints the figures of the README. `npm run bench -- <part>
 * …` runs parts by name, `--json <file>` stores all.
 */
import { onSupportedNode } from '../../src/server/launch/supported-node.js';

onSupportedNode(async () => {
  const { prepare, root } = await import('../../src/server/launch/prepare.js');
  const { parts } = await import('../../src/server/launch/parts.js');
  if (!(await prepare(parts))) {
    process.exitCode = 1;
    return;
  }
  const { runnerImport } = await import('vite');
  const alias = { '@': `${root}/src` };
  const { module } = await runnerImport('./tests/bench/bench.ts', {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
  });
  await /** @type {typeof import('./bench.ts')} */ (module).bench(process.argv.slice(2));
});
