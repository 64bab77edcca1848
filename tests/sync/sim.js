/**
 * `npm run sim`: plays many schedules of the sync simulator; `--replay <seed>` one of them, `npm run sim:mutants` all
 * against deliberate defects.
 */
import { onSupportedNode } from '../../src/server/launch/supported-node.js';

onSupportedNode(async () => {
  const { root } = await import('../../src/server/launch/prepare.js');
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport('./tests/sync/sim/program.ts', {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': `${root}/src` } },
  });
  await /** @type {typeof import('./sim/program.ts')} */ (module).simulate(process.argv.slice(2));
});
