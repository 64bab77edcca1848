import { isAdmin } from '@/model/permissions';
import { EngineError } from '../../engines/engine';
import { QueryError } from '@/query/query-error';
import { HttpError, badRequest, forbidden, notFound } from '../../http-error';
import type { Services } from '../../services';
import { accessibleDataset } from '../chart-data/access';
import { toHttpError } from '../chart-data/failure';
import type { QueryRequester } from '../chart-data/scope';
import { mayReadDataset } from '../dataset/policy';
import type { LoadedDataset } from '../dataset/query-dataset';
import { readSamples } from '../datasource/read-rows';
import { rowRulesFor, rulesOfDataset } from './rules';

/** Maximum number of sample rows. */
const SAMPLE = 20;

const noRows = { left_count: 0, colnames: [], coltypes: [], data: [] };

/**
 * The rows of a dataset that another person sees, their number, and the rules on the dataset with whether they apply to
 * that person. Only for administrators: others could see more than they may.
 * @throws HttpError 403 for others, 404 for a dataset or a person that does not exist, 400 in the words of the engine for
 * a rule that fails
 */
export async function tryAs(
  services: Services,
  { dataset: id, person }: { readonly dataset: number; readonly person: number },
  requester: QueryRequester,
) {
  const { store, users } = services;
  if (!isAdmin(requester.caller.roles)) throw forbidden();
  const dataset = await accessibleDataset(store, id, requester.caller, { missing: notFound });
  const account = await users.byId(person, 'session');
  if (account === null) throw new HttpError(404, { message: 'This person does not exist or is deactivated.' });
  const other = { ...account, isRoleBased: requester.caller.isRoleBased };
  const rules = (await rulesOfDataset(store, other, id)).map(({ id: rule, name, clause, filter_type, applies }) => ({
    id: rule,
    name,
    filter_type,
    clause,
    applies,
  }));
  const ruledBy = (rowRules: readonly (readonly string[])[]): LoadedDataset => ({
    ...dataset,
    query: { ...dataset.query, rowRules },
  });
  const page = { page: 1, perPage: SAMPLE };
  try {
    // Templates in rules are filled in as for the other person.
    const theirs = { ...requester, caller: other };
    const all = await readSamples(services, ruledBy([]), {}, { ...page, perPage: 1 }, theirs);
    const tried = { may_read: await mayReadDataset(store, other, dataset.row), rules, total_count: all.total_count };
    if (!tried.may_read) return { ...tried, ...noRows };
    const left = await readSamples(services, ruledBy(await rowRulesFor(store, other, id)), {}, page, theirs);
    const { total_count: left_count, colnames, coltypes, data } = left;
    return { ...tried, left_count, colnames, coltypes, data };
  } catch (error) {
    const isClause = error instanceof QueryError || (error instanceof EngineError && error.code === 'failed');
    throw isClause && !requester.signal.aborted
      ? badRequest(error.message, error)
      : toHttpError(error, requester.signal);
  }
}
