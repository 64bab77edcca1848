import { isRecord } from '@/lib/json';
import { listOf, textOf, type FormData } from '@/model/chart';
import { annotationLayersText as text } from '@/text/messages/explore/annotations';
import { lazy } from '@/ui/lazy/lazy';
import { newLayer } from '@/viz/types/timeseries/annotations/editing';
import { ControlLabel } from '../controls/ControlLabel';
import type { ControlProps } from '../controls/control';
import { withMoved } from '../fields/chips/chip-item';
import { ChipList } from '../fields/chips/ChipList';
import { itemIds, withItem, withoutItem } from '../special/item-ids';
import { useAnnotationRun } from './annotation-run';
import { failedNames, layerItem } from './layer-item';

const LayerEditor = lazy(() => import('./LayerEditor'));

const nameOf = (layer: unknown): string | null => (isRecord(layer) ? textOf(layer, 'name') : null);

/** Edits the annotation layers of a chart and shows the state of each. */
export default function AnnotationLayersEditor({ control, words, value, problem, context, onChange }: ControlProps) {
  const { states, run, forget } = useAnnotationRun();
  const layers = listOf({ value }, 'value');
  const ids = itemIds(layers);
  const names = layers.flatMap(layer => nameOf(layer) ?? []);
  const failed = failedNames(names, states);
  const layerOf = (id: string): FormData => {
    const layer = layers[ids.indexOf(id)];
    return isRecord(layer) ? layer : newLayer;
  };
  const save = (index: number | null, layer: FormData) => {
    const next = withItem(layers, index, layer);
    const before = index === null ? null : nameOf(layers[index]);
    const name = nameOf(layer);
    onChange(next);
    if (before !== null && before !== name) forget(before);
    if (name !== null) run(name, { ...context.formData, [control.name]: next });
  };
  const remove = (index: number) => {
    const name = nameOf(layers[index]);
    onChange(withoutItem(layers, index));
    if (name !== null) forget(name);
  };
  return (
    <ControlLabel control={control} words={words} problem={problem ?? (failed.length > 0 ? text.failed(failed) : null)}>
      {labels => (
        <ChipList
          label={words.label}
          {...labels}
          items={layers.map((layer, index) => layerItem(layer, ids[index] ?? '', states))}
          addLabel={text.add}
          onRemove={id => remove(ids.indexOf(id))}
          onMove={(id, index) => onChange(withMoved(layers, ids.indexOf(id), index))}
          editorLabel={target => (target.of === 'new' ? text.add : text.edit)}
          editor={(target, onClose) => (
            <LayerEditor
              title={target.of === 'new' ? text.add : text.edit}
              layer={target.of === 'new' ? newLayer : layerOf(target.id)}
              names={new Set(target.of === 'new' ? names : names.filter(name => name !== nameOf(layerOf(target.id))))}
              onClose={onClose}
              onSave={layer => {
                save(target.of === 'new' ? null : ids.indexOf(target.id), layer);
                onClose();
              }}
            />
          )}
        />
      )}
    </ControlLabel>
  );
}
