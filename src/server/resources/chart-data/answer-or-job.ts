import { acceptJob, type AsyncCaller } from '../../async-queries/accept';
import { notFound } from '../../http-error';
import type { Services } from '../../services';
import { answerChartData, isAtHand, type ChartDataRequest } from './answer';

/**
 * Only complete JSON responses that are not cached are delivered later; downloads and forced requests are awaited
 * (recorded).
 */
function canRunAsync({ context }: ChartDataRequest): boolean {
  return !context.force && (context.result_format ?? 'json') === 'json' && (context.result_type ?? 'full') === 'full';
}

/** The response, or the job that makes it if the server is configured for that. */
export async function answerOrJob(
  services: Services,
  request: ChartDataRequest,
  requester: AsyncCaller,
): ReturnType<typeof answerChartData> {
  const { asyncQueries } = services;
  // Guests have no channel on which to learn that a job has ended.
  if (!asyncQueries || request.caller.guest || !canRunAsync(request) || (await isAtHand(services, request)))
    return answerChartData(services, request);
  const key = await asyncQueries.requests.keep({ kind: 'chart-data', context: request.context });
  return acceptJob(asyncQueries, requester, async signal => {
    await answerChartData(services, { ...request, signal });
    return `/api/v1/chart/data/${key}`;
  });
}

/** The result of a job, for everybody who may see its dataset. @throws HttpError 404 for an unknown key */
export async function answerKept(
  services: Services,
  key: string,
  requester: Omit<ChartDataRequest, 'context'>,
): ReturnType<typeof answerChartData> {
  const kept = await services.asyncQueries?.requests.find(key);
  if (kept?.kind !== 'chart-data') throw notFound();
  return answerChartData(services, { ...requester, context: kept.context });
}
