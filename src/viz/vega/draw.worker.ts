import { draw, type DrawRequest } from './draw';
import { serveRequests, type WorkerScope } from './worker-channel';

declare const self: WorkerScope;

serveRequests(self, async (request: DrawRequest) => {
  const drawn = await draw(request);
  return { answer: drawn, transfer: [drawn.bitmap] };
});
