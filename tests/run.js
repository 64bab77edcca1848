/**
 * `npm test`: every test there is, against a fresh build. Says at the end what passed and failed. `--unit` and `--e2e`
 * run one half.
 */
import { onSupportedNode } from '../src/server/launch/supported-node.js';

onSupportedNode(() => import('./run/program.js').then(({ runTests }) => runTests(process.argv.slice(2))));
