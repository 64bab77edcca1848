import type { Chart } from './chart';
import type { Dataset } from './dataset';

/** A saved chart that another chart shows as a part, such as a layer of a map. */
export type PartChart =
  /** It is being read or fetched. */
  | { readonly name: 'loading' }
  /** The dataset is null while unknown. */
  | { readonly name: 'shown'; readonly chart: Chart; readonly dataset: Dataset | null }
  /** It is not on this device, and the server is out of reach. */
  | { readonly name: 'missing' }
  /** The server does not have it, or the person may not see it. */
  | { readonly name: 'refused' };

export const loadingPart: PartChart = { name: 'loading' };
export const missingPart: PartChart = { name: 'missing' };
export const refusedPart: PartChart = { name: 'refused' };
