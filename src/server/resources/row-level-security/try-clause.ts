import { QueryError } from '@/query/query-error';
import { EngineError } from '../../engines/engine';
import { badRequest, notFound } from '../../http-error';
import type { Services } from '../../services';
import { accessibleDataset } from '../chart-data/access';
import { toHttpError } from '../chart-data/failure';
import type { QueryRequester } from '../chart-data/scope';
import { readSamples } from '../datasource/read-rows';
import type { LoadedDataset } from '../dataset/query-dataset';

/** Maximum number of sample rows. */
const SAMPLE = 5;

/** The dataset with the clause as its only rule, or without rules. */
const ruledBy = ({ query, ...loaded }: LoadedDataset, clause: string | null): LoadedDataset => ({
  ...loaded,
  query: { ...query, rowRules: clause === null ? [] : [[clause]] },
});

/**
 * The number of a dataset's rows that match a clause, with a sample. Other rules are ignored: people who edit rules may
 * remove any of them.
 * @throws HttpError 404 for a dataset that does not exist, 403 for one whose data the caller may not see, 400 in the
 * words of the engine for a clause that fails
 */
export async function tryClause(
  services: Services,
  { dataset: id, clause }: { readonly dataset: number; readonly clause: string },
  requester: QueryRequester,
) {
  const dataset = await accessibleDataset(services.store, id, requester.caller, { missing: notFound });
  const read = (of: string | null) =>
    readSamples(services, ruledBy(dataset, of), {}, { page: 1, perPage: SAMPLE }, requester);
  try {
    const left = await read(clause);
    const all = await read(null);
    return {
      total_count: all.total_count,
      left_count: left.total_count,
      colnames: left.colnames,
      coltypes: left.coltypes,
      data: left.data,
    };
  } catch (error) {
    const isClause = error instanceof QueryError || (error instanceof EngineError && error.code === 'failed');
    throw isClause && !requester.signal.aborted
      ? badRequest(error.message, error)
      : toHttpError(error, requester.signal);
  }
}
