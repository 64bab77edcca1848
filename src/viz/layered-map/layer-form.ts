import { isRecord } from '@/lib/json';
import { listOf, type FormData } from '@/model/chart';
import { mergeExtraFormData, withExtraFormData, type ExtraFormData } from '@/model/extra-form-data';
import { list, reader } from '../controls/field';
import { querySettings } from '../controls/shared-fields';

export const layeredSettings = {
  adhoc_filters: querySettings.adhoc_filters,
  deck_slices: list('async-choices'),
} as const;

const settingsOf = reader(layeredSettings);

/** More are named in a note. */
const MOST_LAYERS = 20;

/** The charts of a map by their ids, from the lowest layer to the highest; each once. */
export function layerIds(form: FormData): { readonly ids: readonly number[]; readonly left: number } {
  const all = settingsOf(form).deck_slices.flatMap(stored => {
    const id = typeof stored === 'string' && /^\d{1,15}$/.test(stored) ? Number(stored) : stored;
    return typeof id === 'number' && Number.isSafeInteger(id) ? [id] : [];
  });
  const ids = [...new Set(all)];
  return { ids: ids.slice(0, MOST_LAYERS), left: Math.max(0, ids.length - MOST_LAYERS) };
}

/** Additions to each layer, in the form of a dashboard's: the dashboard's own, and filters of an older kind. */
function extraOf(map: FormData): ExtraFormData {
  const { extra_form_data: extra } = map;
  const filters = listOf(map, 'filters');
  return mergeExtraFormData([isRecord(extra) ? extra : {}, filters.length === 0 ? {} : { filters }]);
}

/**
 * A layer's form data with the map's filters. Returns the same object if there are none, so that a chart and its layer
 * have one answer.
 */
export function layerForm(layer: FormData, map: FormData): FormData {
  const own = withExtraFormData(layer, extraOf(map));
  const { adhoc_filters: added } = settingsOf(map);
  return added.length === 0 ? own : { ...own, adhoc_filters: [...listOf(own, 'adhoc_filters'), ...added] };
}
