/** `npm start`: checks that everything needed is there, builds what changed, and runs the server in this process. */
import { onSupportedNode } from './launch/supported-node.js';

onSupportedNode(() => import('./launch/start.js').then(({ start }) => start(process.argv.slice(2))));
