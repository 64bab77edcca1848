import { createElement } from 'react';
import * as v from 'valibot';
import { chartTypesText } from '@/text/messages/charts/chart-types';
import { addedText as text } from '@/text/messages/charts/added-types';
import { columns, flag, metrics, number, text as textField, type ChartFields } from '../controls/field';
import { definePanel, type ControlPanel } from '../controls/panel';
import { querySettings } from '../controls/shared-fields';
import * as shared from '../controls/shared';
import type { ChartCategory } from '../plugin';
import { baseQuery } from '../query/base';
import type { AddedType } from './added-types';
import { RenderedChart, rowsOf, type PluginRender } from './RenderedChart';

const controlSchema = v.variant('kind', [
  v.object({ kind: v.literal('flag'), name: v.string(), label: v.string(), initial: v.optional(v.boolean(), false) }),
  v.object({ kind: v.literal('number'), name: v.string(), label: v.string(), initial: v.optional(v.number(), 0) }),
  v.object({ kind: v.literal('text'), name: v.string(), label: v.string(), initial: v.optional(v.string(), '') }),
]);
type OwnControl = v.InferOutput<typeof controlSchema>;

const isFunction = (value: unknown): value is (...given: readonly unknown[]) => unknown => typeof value === 'function';
const isCategory = (value: unknown): value is ChartCategory =>
  typeof value === 'string' && Object.hasOwn(chartTypesText.categories, value);

/** A plugin's description of a chart type that it adds. */
export const definitionSchema = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  description: v.optional(v.string(), ''),
  category: v.optional(v.custom<ChartCategory>(isCategory), 'tools'),
  /** Its own settings, in addition to dimensions, metrics, filters and the row limit. */
  controls: v.optional(v.array(controlSchema), []),
  render: v.custom<PluginRender>(isFunction),
  /** One sentence on what the rows show, for screen readers. */
  summary: v.optional(v.custom<(rows: readonly unknown[]) => unknown>(isFunction)),
});
export type TypeDefinition = v.InferOutput<typeof definitionSchema>;

const queryFields = { ...querySettings, groupby: columns(), metrics: metrics() } as const;

function fieldOf(control: OwnControl) {
  switch (control.kind) {
    case 'flag':
      return flag(control.initial);
    case 'number':
      return number(control.initial);
    case 'text':
      return textField(control.initial);
  }
}

function panelOf(controls: readonly OwnControl[], fields: ChartFields): ControlPanel {
  const asked = definePanel({}, queryFields, [
    { title: 'query', tab: 'data', controls: [shared.groupby, shared.metrics, 'adhoc_filters', shared.rowLimit] },
  ]);
  const words = Object.fromEntries(controls.map(({ name, label }) => [name, { label }]));
  const own = definePanel(words, fields, [
    { title: 'chartOptions', tab: 'customize', controls: controls.map(({ name }) => ({ name, words: name })) },
  ]);
  return { words, fields, sections: controls.length === 0 ? asked.sections : [...asked.sections, ...own.sections] };
}

/** Converts a plugin's description to a chart type of the application. */
export function typeOf({ name, description, category, controls, render, summary }: TypeDefinition): AddedType {
  const fields: ChartFields = {
    ...Object.fromEntries(controls.map(control => [control.name, fieldOf(control)])),
    ...queryFields,
  };
  return {
    name,
    description,
    metadata: { tier: 'rare', category, tags: [] },
    panel: panelOf(controls, fields),
    plugin: {
      fields,
      queries: formData => [baseQuery(formData)],
      drawing: { kind: 'component', Component: props => createElement(RenderedChart, { ...props, render }) },
      summary({ results: [first] }) {
        const said = summary?.(rowsOf(first));
        return typeof said === 'string' ? said : text.rows(name, first?.rowCount ?? 0);
      },
    },
  };
}
