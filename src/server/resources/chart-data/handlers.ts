import { chartDataEndpoints } from '@/api/chart-data';
import { chartEndpoints } from '@/api/chart';
import { query, type Implementation } from '../../http/implementation';
import type { Services } from '../../services';
import { findChart } from '../chart/find';
import { answerChartData } from './answer';
import { answerKept, answerOrJob } from './answer-or-job';
import { savedContext } from './saved-context';

export function chartDataHandlers(services: Services): Implementation[] {
  return [
    query(chartDataEndpoints.query, request =>
      answerOrJob(
        services,
        {
          context: request.body,
          caller: request.caller,
          signal: request.signal,
          accept: request.header('Accept') ?? '',
          known: request.header('If-None-Match'),
        },
        request,
      ),
    ),
    query(chartDataEndpoints.result, ({ path, caller, signal, header }) =>
      answerKept(services, path.key, {
        caller,
        signal,
        accept: header('Accept') ?? '',
        known: header('If-None-Match'),
      }),
    ),
    query(chartEndpoints.data, async ({ path, query: parameters, caller, signal }) => {
      const chart = await findChart(services.store, caller, path.id);
      return answerChartData(services, {
        context: savedContext(chart.query_context, parameters ?? {}),
        caller,
        signal,
        accept: 'application/json',
      });
    }),
  ];
}
