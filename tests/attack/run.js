/**
 * `npm run attack`: sends the server the worst known queries, one after the other and then by ten people at once, and
 * prints their cost. `-- --minutes N`, `--alone` for the first half; `--slow`: thousands of slow connections; `--mixed
 * 60`: an hour of mixed use.
 */
import { onSupportedNode } from '../../src/server/launch/supported-node.js';

onSupportedNode(async () => {
  const { prepare, root } = await import('../../src/server/launch/prepare.js');
  const { serverPart } = await import('../../src/server/launch/parts.js');
  if (!(await prepare([serverPart]))) {
    process.exitCode = 1;
    return;
  }
  const { runnerImport } = await import('vite');
  const alias = { '@': `${root}/src` };
  const { module } = await runnerImport('./tests/attack/attack.ts', {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
  });
  await /** @type {typeof import('./attack.ts')} */ (module).attack(process.argv.slice(2));
});
