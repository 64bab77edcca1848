/**
 * `npm test`: everything below the browser and the core journeys, against a fresh build. `--all` runs all tests in the
 * browser, `--shard 2/5` a part of them; `--unit` and `--e2e` run one half. Says at the end what passed, what failed, and
 * which tests are unsteady.
 */
import { onSupportedNode } from '../src/server/launch/supported-node.js';

onSupportedNode(() => import('./run/program.js').then(({ runTests }) => runTests(process.argv.slice(2))));
