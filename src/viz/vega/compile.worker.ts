import type { TopLevelSpec } from 'vega-lite';
import { compileSpec } from './compile';
import { serveRequests, type WorkerScope } from './worker-channel';

declare const self: WorkerScope<TopLevelSpec>;

serveRequests(self, spec => ({ answer: compileSpec(spec) }));
