import type { DrawRequest } from './open-view';
import { serveRequests, type WorkerScope } from './worker-channel';

declare const self: WorkerScope<DrawRequest>;

// Imported: browsers keep the compiled code of modules that a worker imports, and of its own script they keep none.
const drawing = import('./draw');

serveRequests(self, async request => {
  const { draw } = await drawing;
  const drawn = await draw(request);
  return { answer: drawn, transfer: [drawn.bitmap] };
});
