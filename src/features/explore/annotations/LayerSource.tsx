import { isLocalId } from '@/model/local-id';
import { useIsAway } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { useReadableList } from '@/offline/react/use-readable-list';
import { readResources } from '@/offline/reads/resources';
import { annotationLayers } from '@/offline/resources/annotation-layer/read-model';
import { annotationLayersText as text } from '@/text/messages/explore/annotations';
import { managedListText } from '@/text/messages/home/annotations';
import { Select } from '@/ui/select/Select';
import * as css from './Annotations.css';
import { valueId, withStored, type LayerPartProps } from './layer-part';

/** Selects the annotation layer whose events are shown. Layers not yet on the server cannot be selected. */
export function LayerSource({ layer, errorOf, onChange }: LayerPartProps) {
  const { mayRead, status } = useReadableList('annotation-layer');
  const list = useLive(store => readResources(store, annotationLayers, null), []);
  const isAway = useIsAway();
  const stored = valueId(layer);
  const listed = (list?.resources ?? [])
    .filter(({ id }) => !isLocalId(id))
    .map(({ id, value }) => ({ id: String(id), label: value.name }));
  const isKnown = list !== undefined && list.asOf !== null;
  const unknown = isAway ? text.layersAway : status.name === 'failed' ? text.layersRefused : null;
  const note = !mayRead
    ? managedListText.noPermission
    : isKnown
      ? listed.length === 0
        ? text.noLayers
        : null
      : list && unknown;
  return (
    <div className={css.field}>
      <Select
        label={text.layer}
        options={withStored(listed, stored)}
        selected={stored}
        placeholder={isKnown || note ? text.choose : text.loading}
        search={text.find}
        noMatch={text.noMatch}
        isDisabled={!mayRead}
        onSelect={id => onChange({ ...layer, value: Number(id) })}
        {...errorOf('value')}
      />
      {note && (
        <p className={css.note} role="status">
          {note}
        </p>
      )}
    </div>
  );
}
