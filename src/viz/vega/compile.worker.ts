import { compileSpec } from './compile';
import { serveRequests, type WorkerScope } from './worker-channel';

declare const self: WorkerScope;

serveRequests(self, (spec: Parameters<typeof compileSpec>[0]) => ({ answer: compileSpec(spec) }));
