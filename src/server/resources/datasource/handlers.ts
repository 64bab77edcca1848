import { datasourceEndpoints as endpoints, datasourceTypes } from '@/api/datasource';
import { parseDatasourceKey } from '@/model/datasource-key';
import { SAMPLES_ROW_LIMIT } from '@/model/limits';
import type { SignedIn } from '../../auth/caller';
import { HttpError, accessDenied, badRequest, forbidden } from '../../http-error';
import { query, read, type Implementation } from '../../http/implementation';
import type { Services } from '../../services';
import { accessibleDataset } from '../chart-data/access';
import { toHttpError } from '../chart-data/failure';
import { loadDatasetObjects } from '../dataset/load';
import { presentExplorable } from '../dataset/present';
import type { LoadedDataset } from '../dataset/query-dataset';
import { readSourceOf, readTableOf } from './read-source';
import { readColumnValues, readSamples } from './read-rows';

const MISSING = 'Datasource does not exist';
const missingView = () => new HttpError(404, { error: MISSING });
const missing = () => new HttpError(404, { message: MISSING });

/** Queries and views cannot be read here; the recorded server fails in the same way. */
const notATable = () => new HttpError(500, { message: 'Fatal error' });

export function datasourceHandlers(services: Services): Implementation[] {
  /** The dataset, or the error in the endpoint's form. */
  async function datasetFor(
    caller: SignedIn,
    id: number,
    refusals: { missing: () => HttpError; refused: () => HttpError },
  ): Promise<LoadedDataset> {
    try {
      return await accessibleDataset(services.store, id, caller, { missing: refusals.missing });
    } catch (error) {
      throw error instanceof HttpError && error.status === 403 ? refusals.refused() : error;
    }
  }

  return [
    query(endpoints.samples, async ({ query: parameters, body, caller, signal }) => {
      if (parameters.datasource_type !== 'table') throw missingView();
      const dataset = await datasetFor(caller, parameters.datasource_id, {
        missing: missingView,
        refused: () => accessDenied(403),
      });
      try {
        const requester = { force: parameters.force === 'true', signal, caller };
        const page = { page: parameters.page ?? 1, perPage: parameters.per_page ?? SAMPLES_ROW_LIMIT };
        return { body: { result: await readSamples(services, dataset, body, page, requester) } };
      } catch (error) {
        throw asViewError(toHttpError(error, signal));
      }
    }),
    query(endpoints.externalMetadata, async ({ path, caller, signal }) => {
      if (path.type !== 'table') throw missingView();
      const dataset = await datasetFor(caller, Number(path.id), {
        missing: missingView,
        refused: () => accessDenied(403),
      });
      try {
        return { body: await readSourceOf(services, dataset, caller) };
      } catch (error) {
        throw asViewError(toHttpError(error, signal));
      }
    }),
    query(endpoints.externalMetadataByName, async ({ q, caller, signal }) => {
      if (q.datasource_type !== 'table') throw missingView();
      try {
        return { body: await readTableOf(services, q, caller) };
      } catch (error) {
        throw asViewError(toHttpError(error, signal));
      }
    }),
    query(endpoints.columnValues, async ({ path, caller, signal }) => {
      if (!datasourceTypes.some(type => type === path.type)) throw badRequest(`Invalid datasource type: ${path.type}`);
      if (path.type !== 'table') throw notATable();
      const dataset = await datasetFor(caller, Number(path.id), { missing, refused: forbidden });
      try {
        return {
          body: { result: await readColumnValues(services, dataset, path.column, { caller, signal, force: false }) },
        };
      } catch (error) {
        throw toHttpError(error, signal);
      }
    }),
    read(endpoints.metadata, async ({ query: parameters, caller, store }) => {
      const { row } = await accessibleDataset(store, parseDatasourceKey(parameters.datasourceKey) ?? 0, caller, {
        missing: missingView,
      });
      const [object] = await loadDatasetObjects(store, [row.id]);
      if (!object) throw missingView();
      return { body: presentExplorable(object) };
    }),
  ];
}

/** The older views use another member for the message. */
function asViewError(error: unknown): unknown {
  if (!(error instanceof HttpError) || typeof error.body['message'] !== 'string') return error;
  return new HttpError(error.status, { error: error.body['message'].replace(/^Error: /, '') }, { cause: error });
}
