import type { DrawRequest } from './open-view';
import { serveRequests, type WorkerScope } from './worker-channel';

declare const self: WorkerScope<DrawRequest>;

// Imported, because browsers cache the compiled code of modules that a worker imports, but not of its own script.
const drawing = import('./draw');

serveRequests(self, async request => {
  const { draw } = await drawing;
  const drawn = await draw(request);
  return { answer: drawn, transfer: [drawn.bitmap] };
});
