import type { DrawRequest } from '../open-view';
import { serveRequests, type WorkerScope } from '../worker-channel';

declare const self: WorkerScope<DrawRequest>;

// Imported, as in ../draw.worker.ts.
const rendering = import('./render');

serveRequests(self, async request => ({ answer: await (await rendering).renderSvg(request) }));
