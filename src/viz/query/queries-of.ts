import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { questions } from '../lists/questions.gen';
import type { ChartQueries } from './chart-queries';
import { queriesFor } from './completed';

const known: Readonly<Record<string, ChartQueries>> = questions;

/**
 * The queries of a chart, without their dataset; null for an unknown type. For callers that have form data and no
 * screen, such as the server that mails a chart whose queries were never saved.
 */
export function queriesOf(vizType: string, form: FormData): readonly QueryObject[] | null {
  const asked = Object.hasOwn(known, vizType) ? known[vizType] : undefined;
  return asked ? queriesFor(asked, form) : null;
}
