import { savedQueries } from '../resources/saved-query/read-model';
import { resourceTable } from './resources';

/** The list of all saved queries, which several screens show. */
export const allQueries = resourceTable(savedQueries);
