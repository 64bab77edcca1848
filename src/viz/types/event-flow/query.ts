import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { distinctColumns } from '../../controls/named';
import { baseQuery } from '../../query/base';
import type { ChartQueries } from '../../query/chart-queries';
import { fields, settingsOf } from './fields';

/** A row for each event with its exact time. */
function eventQuery(form: FormData): QueryObject {
  const settings = settingsOf(form);
  const { entity, all_columns_x: event, all_columns: details, granularity_sqla: time } = settings;
  const { time_grain_sqla: _, ...extras } = baseQuery(form).extras ?? {};
  return {
    ...baseQuery(form),
    extras,
    columns: distinctColumns(event, entity, details, time),
    metrics: [],
    ...(settings.order_by_entity && entity ? { orderby: [[entity, true]] } : {}),
  };
}

const eventFlow: ChartQueries = { fields, queries: form => [eventQuery(form)] };

export const questions = { event_flow: eventFlow };
