// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FormData } from '@/model/chart';
import { genericTypes, type Dataset } from '@/model/dataset';
import { isAltered, builderAfter, openedBuilder } from '../builder/builder-state';
import { changed, problemsOf, shownControls } from '@/viz/controls/editing';
import { withDefaults } from '@/viz/controls/field';
import { controlsOf, type PanelContext } from '@/viz/controls/panel';
import { loadControls, panelTypes } from '@/viz/panels';
import { loadPlugin } from '@/viz/registry';
import { contextCases, legacyCases } from '../../../../tests/contract/form-cases';
import { closeScreens, openScreen } from '../../../../tests/support/screen';
import { FieldDragProvider } from '../fields/drag/FieldDragProvider';
import ControlPanel from './ControlPanel';

/*
 * Charts as Superset stored them, passed through the panel of their type: values that nobody edits stay unchanged,
 * whether or not a control knows them.
 */

afterEach(closeScreens);

const recorded = [...contextCases, ...legacyCases].filter(({ viz_type: type }) => panelTypes.includes(type));

const column = (name: string, generic: Dataset['columns'][number]['generic']) => ({
  name,
  type: '',
  generic,
  isTemporal: generic === genericTypes.temporal,
  expression: null,
  verboseName: null,
  description: null,
});

/** Has some of the columns that the recorded charts name, but not others. */
const dataset: Dataset = {
  id: 2,
  name: 'flights',
  schema: null,
  databaseId: 1,
  databaseName: 'Samples',
  backend: 'postgresql',
  description: null,
  sql: null,
  mainTemporalColumn: 'date',
  columns: [
    column('date', genericTypes.temporal),
    column('delay', genericTypes.numeric),
    column('distance', genericTypes.numeric),
    column('origin', genericTypes.text),
    column('destination', genericTypes.text),
  ],
  metrics: [
    { name: 'count', expression: 'COUNT(*)', verboseName: null, description: null, format: null, currency: null },
  ],
};

/** Values that no panel knows. */
const unknown = { of_tomorrow: { deep: [null, 1, ''] }, __empty: null, queryFields: { groupby: 'groupby' } };

async function panelOf(vizType: string, given: FormData) {
  const panel = must(await loadControls(vizType), vizType);
  const plugin = must(await loadPlugin(vizType), vizType);
  const formData: FormData = { ...given, ...unknown };
  const context: PanelContext = { formData, dataset, flags: undefined, engine: 'postgresql' };
  return { panel, plugin, formData, context };
}

test('includes every recorded chart whose type has a panel', () => expect(recorded.length).toBe(53));

describe.each(recorded)('$name', ({ viz_type: vizType, form_data: form }) => {
  test('stays unchanged when it is opened, and when a control is set to its current value', async () => {
    const { panel, context, formData } = await panelOf(vizType, form);
    expect(isAltered(openedBuilder(formData, formData))).toBe(false);
    for (const { name } of shownControls(panel, context)) {
      if (formData[name] === undefined) continue;
      expect(changed(panel, context, name, formData[name]).formData, name).toEqual(formData);
    }
  });

  test('keeps keys unknown to its panel when any control changes, and is restored once that is undone', async () => {
    const { panel, context, formData } = await panelOf(vizType, form);
    const known = new Set(controlsOf(panel).map(({ name }) => name));
    const rest = (of: FormData) => Object.fromEntries(Object.entries(of).filter(([key]) => !known.has(key)));
    for (const { name } of shownControls(panel, context)) {
      const next = changed(panel, context, name, ['another value']).formData;
      expect(rest(next), name).toEqual(rest(formData));
      const state = builderAfter(openedBuilder(formData, formData), { name: 'changed', formData: next });
      expect(builderAfter(state, { name: 'undone' }).formData).toBe(formData);
    }
  });

  test.each(['data', 'customize'] as const)('stays unchanged when its controls are only viewed: %s', async tab => {
    const { panel, plugin, context, formData } = await panelOf(vizType, form);
    const changes: (readonly [string, unknown])[] = [];
    const shown = { ...context, formData: withDefaults(plugin, formData) };
    await openScreen(
      <FieldDragProvider>
        <ControlPanel
          panel={panel}
          tab={tab}
          context={shown}
          problems={problemsOf(panel, shown)}
          onChange={(name, value) => changes.push([name, value])}
        />
      </FieldDragProvider>,
    );
    for (const toggle of screen.queryAllByRole('button', { expanded: false }))
      if (toggle.closest('h3')) fireEvent.click(toggle);
    // Lazy parts have loaded.
    await act(async () => void (await import('./CodeEditor')));
    // Lists open when they are focused, which happy-dom cannot simulate.
    for (const field of document.querySelectorAll<HTMLElement>('input:not([role="combobox"]), textarea')) {
      act(() => field.focus());
      act(() => field.blur());
    }
    const rendered = panel.sections.filter(section => section.tab === tab).flatMap(({ controls }) => controls);
    expect(document.querySelectorAll('[data-control]')).toHaveLength(
      rendered.filter(control => control.isShown(shown) && control.kind !== 'stored').length,
    );
    expect(changes).toEqual([]);
  });
});
