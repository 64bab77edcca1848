import { isRecord } from '@/lib/json';
import { listOf, type FormData } from '@/model/chart';
import { mergeExtraFormData, withExtraFormData, type ExtraFormData } from '@/model/extra-form-data';
import { layerIdsIn, type LayerIds } from '@/model/layered-chart';
import { list, reader } from '../controls/field';
import { querySettings } from '../controls/shared-fields';

export const layeredSettings = {
  adhoc_filters: querySettings.adhoc_filters,
  deck_slices: list('async-choices'),
} as const;

const settingsOf = reader(layeredSettings);

/** The charts of a map; those that are left are named in a note. */
export const layerIds = (form: FormData): LayerIds => layerIdsIn(settingsOf(form).deck_slices);

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
