import { RISON } from 'rison2';
import { wholeMasks, type DataMasks } from '@/model/data-mask';
import { preselectOf, withoutChoices } from '@/model/filter-box/preselect';

/** The filter values in Superset's names, without those of filter boxes, which an address always contains itself. */
export function namedMasks(masks: DataMasks): DataMasks {
  return wholeMasks(withoutChoices(masks));
}

/**
 * The address with the filter values, as Superset reads it; other parameters stay. It needs no parameter if nothing is
 * set.
 * @param key under which the server stores them; without one the address contains them in full
 */
export function addressed(search: string, masks: DataMasks, key: string | null = null): string {
  const parameters = new URLSearchParams(search);
  for (const name of ['native_filters', 'native_filters_key', 'permalink_key', 'preselect_filters'])
    parameters.delete(name);
  const preselect = preselectOf(masks);
  if (preselect !== null) parameters.set('preselect_filters', preselect);
  const named = namedMasks(masks);
  if (Object.keys(named).length > 0) {
    if (key === null) parameters.set('native_filters', RISON.stringify(named));
    else parameters.set('native_filters_key', key);
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
