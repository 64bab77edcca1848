/** `npm start`: checks that all packages are installed, builds what changed, and runs the server in this process. */
import { onSupportedNode } from './launch/supported-node.js';

onSupportedNode(() => import('./launch/start.js').then(({ start }) => start(process.argv.slice(2))));
