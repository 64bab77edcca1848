import type { DrawRequest } from '../open-view';
import { serveRequests, type WorkerScope } from '../worker-channel';
import { renderSvg } from './render';

declare const self: WorkerScope<DrawRequest>;

serveRequests(self, async request => ({ answer: await renderSvg(request) }));
