import type { FormData } from '@/model/chart';
import type { QueryObject } from '@/model/query-context';
import { withDefaults } from '../controls/field';
import { questions } from '../lists/questions.gen';
import type { ChartQueries } from './chart-queries';

const known: Readonly<Record<string, ChartQueries>> = questions;

/**
 * The queries that a chart asks, without their dataset; null for a type that is not known here. For whoever has form
 * data and nothing to draw on, such as the server that mails a chart whose queries were never saved.
 */
export function queriesOf(vizType: string, form: FormData): readonly QueryObject[] | null {
  const asked = Object.hasOwn(known, vizType) ? known[vizType] : undefined;
  return asked ? asked.queries(withDefaults(asked, form)) : null;
}
