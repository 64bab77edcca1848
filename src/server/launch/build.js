/** `npm run build`: builds everything, whether it changed or not, and shows what the builder says. */
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
