import { useCallback, useEffect, useMemo, useRef } from 'react';
import { isEnabled } from '@/model/feature-flags';
import { useColumnsHere } from '@/offline/react/use-columns-here';
import { controlsOf, wordsFor } from '@/viz/controls/panel';
import { shownControls } from '@/viz/controls/editing';
import { datasetHere, type Builder as BuilderControl } from '../builder/use-builder';
import { DatasetHead } from '../dataset-menu/DatasetHead';
import { takesField, withField } from './pane/add-field';
import type { ChartField } from './drag/field-drag';
import { FieldsPane, type FieldTarget } from './pane/FieldsPane';

/** Lists the dataset's columns and metrics for the controls of the chart being built. */
export default function BuilderFields({ builder }: { readonly builder: BuilderControl }) {
  const { panel, context, set } = builder;
  const dataset = datasetHere(builder);
  const shown = panel && context ? shownControls(panel, context) : [];
  // Most changes do not affect which controls there are, so hundreds of rows need not be redrawn.
  const names = shown.map(control => control.name).join('\n');
  const targets = useMemo((): readonly FieldTarget[] => {
    if (!panel || !dataset) return [];
    const listed = new Set(names.split('\n'));
    return controlsOf(panel)
      .filter(control => listed.has(control.name))
      .map(control => ({
        control: control.name,
        label: wordsFor(panel, control).label,
        accepts: field => takesField(control, field, dataset),
      }));
  }, [panel, dataset, names]);
  const latest = useRef({ set, formData: builder.state.formData });
  useEffect(() => {
    latest.current = { set, formData: builder.state.formData };
  });
  const add = useCallback(
    (name: string, field: ChartField) => {
      const control = panel && controlsOf(panel).find(each => each.name === name);
      if (!control || !dataset) return;
      const id = `field_${crypto.randomUUID().slice(0, 13)}`;
      latest.current.set(name, withField(control, latest.current.formData, field, dataset, id));
    },
    [panel, dataset],
  );
  const here = useColumnsHere(dataset?.id ?? null);
  const head = <DatasetHead builder={builder} />;
  if (!dataset) return head;
  const isDragged = isEnabled(context?.flags, 'ENABLE_EXPLORE_DRAG_AND_DROP');
  return <FieldsPane head={head} dataset={dataset} targets={targets} onAdd={add} isDragged={isDragged} here={here} />;
}
