import { RISON } from 'rison2';
import { wholeMasks, type DataMasks } from '@/model/data-mask';
import { preselectOf, withoutChoices } from '@/model/filter-box/preselect';

/**
 * What filters are set to as Superset names it, but for the choices of filter boxes, which an address always says
 * itself.
 */
export function namedMasks(masks: DataMasks): DataMasks {
  return wholeMasks(withoutChoices(masks));
}

/**
 * The address with what filters are set to, as Superset reads it; other parameters stay. Nothing set needs no
 * parameter.
 * @param key under which the server keeps it; without one the address says it in full
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
