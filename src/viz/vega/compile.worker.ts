import type { TopLevelSpec } from 'vega-lite';
import { serveRequests, type WorkerScope } from './worker-channel';

declare const self: WorkerScope<TopLevelSpec>;

// Imported, as in draw.worker.ts.
const compiling = import('./compile');

serveRequests(self, async spec => ({ answer: (await compiling).compileSpec(spec) }));
