/**
 * `npm run dev`: the application with hot reload, in front of a server that is rebuilt and restarted when it changes.
 */
import { onSupportedNode } from './launch/supported-node.js';

onSupportedNode(() => import('./dev/program.js').then(({ develop }) => develop(process.argv.slice(2))));
