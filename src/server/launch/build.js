/** `npm run build`: builds everything, even if unchanged, and shows the builder's output. */
import { make } from './make.js';
import { parts } from './parts.js';
import { lacksPackages, root, succeeds } from './prepare.js';

if (lacksPackages()) process.exitCode = 1;
else {
  const isBuilt = await succeeds(async signal => {
    for (const part of parts) await make(part, { root, signal, loud: true });
  });
  if (!isBuilt) process.exitCode = 1;
}
