import { draw, type DrawRequest } from './draw';
import { serveRequests, type WorkerScope } from './worker-channel';

declare const self: WorkerScope<DrawRequest>;

serveRequests(self, async request => {
  const drawn = await draw(request);
  return { answer: drawn, transfer: [drawn.bitmap] };
});
