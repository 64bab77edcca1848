import * as v from 'valibot';
import { datasourceEndpoints } from '@/api/datasource';
import type { FilterValue } from '@/model/query-context';
import type { LocalStore } from '../store/database';
import {
  storeMetadata,
  readStoredMetadata,
  refreshedBy,
  type Asking,
  type Refreshed,
  type StoredMetadata,
} from './stored-metadata';

/** A column of a dataset. */
export interface ColumnPlace {
  readonly datasetId: number;
  readonly column: string;
}

const valuesSchema = v.array(v.union([v.string(), v.number(), v.boolean(), v.null()]));

const keyOf = ({ datasetId, column }: ColumnPlace) => `values ${datasetId} ${JSON.stringify(column)}`;

/** The values of a column that are on this device. */
export const readColumnValues = (
  store: LocalStore,
  place: ColumnPlace,
): Promise<StoredMetadata<readonly FilterValue[]> | null> => readStoredMetadata(store, keyOf(place), valuesSchema);

/** Fetches the values of a column, and stores them. */
export async function refreshColumnValues({ store, ask, now }: Asking, place: ColumnPlace): Promise<Refreshed> {
  const { datasetId, column } = place;
  const outcome = await ask.call(datasourceEndpoints.columnValues, { path: { type: 'table', id: datasetId, column } });
  if (outcome.kind === 'success')
    await storeMetadata(store, [
      { key: keyOf(place), place: `dataset ${datasetId}`, value: outcome.value.result, asOf: now },
    ]);
  return refreshedBy(outcome);
}
