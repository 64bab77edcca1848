import { mergeExtraFormData, type ExtraFormData } from '@/model/extra-form-data';
import type { DataMasks } from '@/model/data-mask';
import type { FilterEntry } from '@/model/native-filter/configuration';

/**
 * What the filters that a filter depends on add to its options, in the order in which it names them. One that depends
 * on itself does not narrow itself.
 */
export function fromParents({ id, parents }: Pick<FilterEntry, 'id' | 'parents'>, masks: DataMasks): ExtraFormData {
  return mergeExtraFormData(
    parents
      .filter(parent => parent !== id)
      .map(parent => (Object.hasOwn(masks, parent) ? masks[parent]?.extraFormData : undefined) ?? {}),
  );
}
