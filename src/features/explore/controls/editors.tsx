import type { ComponentType } from 'react';
import { lazy } from '@/ui/lazy/lazy';
import type { FieldKind } from '@/viz/controls/field';
import { BoundsEditor } from '../special/BoundsEditor';
import { ChoiceEditor, ChoicesEditor } from './ChoiceEditors';
import type { ControlProps } from './control';
import { CurrencyEditor, NumberFormatEditor, TimeFormatEditor, TimeGrainEditor } from './FormatEditors';
import { CategoricalSchemeEditor, SequentialSchemeEditor } from './SchemeEditor';
import { ColumnField, ColumnsField, MetricField, MetricsField } from '../fields/editors/FieldEditors';
import { FlagEditor, NumberEditor, TextEditor } from './SimpleEditors';

type Editor = ComponentType<ControlProps>;

/** The editor for each kind of setting. */
const editors: Partial<Readonly<Record<FieldKind, Editor>>> = {
  flag: FlagEditor,
  number: NumberEditor,
  text: TextEditor,
  choice: ChoiceEditor,
  choices: ChoicesEditor,
  'number-format': NumberFormatEditor,
  'time-format': TimeFormatEditor,
  'time-grain': TimeGrainEditor,
  currency: CurrencyEditor,
  'categorical-scheme': CategoricalSchemeEditor,
  'sequential-scheme': SequentialSchemeEditor,
  column: ColumnField,
  columns: ColumnsField,
  metric: MetricField,
  metrics: MetricsField,
  'fixed-or-metric': lazy(() => import('../fields/editors/FixedOrMetric')),
  bounds: BoundsEditor,
  colour: lazy(() => import('../special/ColourEditor')),
  order: lazy(() => import('../special/OrderEditor')),
  spatial: lazy(() => import('../special/SpatialEditor')),
  viewport: lazy(() => import('../special/ViewportEditor')),
  'column-config': lazy(() => import('../special/columns/ColumnConfigEditor')),
  'conditional-formatting': lazy(() => import('../special/rules/ConditionalFormattingEditor')),
  'filter-configs': lazy(() => import('../special/filter-box/FilterConfigsEditor')),
  'time-series-columns': lazy(() => import('../special/time-series/TimeSeriesColumnsEditor')),
  contours: lazy(() => import('../special/contours/ContoursEditor')),
  'async-choices': lazy(() => import('./AsyncChoicesEditor')),
  'annotation-layers': lazy(() => import('../annotations/AnnotationLayersEditor')),
  filters: lazy(() => import('../filters/FiltersEditor')),
  code: lazy(() => import('./CodeEditor')),
};

const told = new Set<string>();

/** EXP-019: the editor of a kind; null for an unknown kind, which is logged to the console once. */
export function editorOf(kind: string): Editor | null {
  const known: Readonly<Record<string, Editor | undefined>> = editors;
  const editor = Object.hasOwn(known, kind) ? known[kind] : undefined;
  if (editor) return editor;
  if (!told.has(kind)) {
    told.add(kind);
    // For panel authors; the user of the chart can do nothing about it.
    // oxlint-disable-next-line no-console
    console.warn(`No editor for controls of the kind ${kind}`);
  }
  return null;
}
