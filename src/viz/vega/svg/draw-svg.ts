import type { DrawRequest } from '../open-view';
import { compileCached, type DrawJob, type SpecCache } from '../drawing';
import { connectWorker, type Ask } from '../worker-channel';
import type { SvgPicture } from './render';

const renderInWorker: Ask<DrawRequest, SvgPicture> = connectWorker(
  () => new Worker(new URL('./svg.worker.ts', import.meta.url), { type: 'module', name: 'chart as SVG' }),
);

/** A chart as SVG. @throws Error with the reason when it cannot be drawn */
export async function drawSvg(job: DrawJob, cache: SpecCache): Promise<SvgPicture> {
  return renderInWorker({ ...job, spec: await compileCached(job.spec, cache) });
}
