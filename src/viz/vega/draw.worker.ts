import { draw } from './draw';
import type { DrawRequest } from './open-view';
import { serveRequests, type WorkerScope } from './worker-channel';

declare const self: WorkerScope<DrawRequest>;

serveRequests(self, async request => {
  const drawn = await draw(request);
  return { answer: drawn, transfer: [drawn.bitmap] };
});
