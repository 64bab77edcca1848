// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { addType, offerPlugins } from '@/viz/added/added-types';
import { definitionSchema, typeOf } from '@/viz/added/definition';
import { pluginsState } from '@/viz/added/plugins-state';
import { closeScreens, openScreen } from '../../../../tests/support/screen';
import { ChartTypePicker } from './ChartTypePicker';
import { TypeDetails } from './gallery/TypeDetails';
import { galleryType, offeredTypes } from './gallery/offered';

afterEach(closeScreens);

const LINE = 'echarts_timeseries_line';

async function openPicker(vizType = LINE) {
  const onChoose = vi.fn<(vizType: string) => void>();
  const formData = { datasource: '7__table', viz_type: vizType, metrics: ['count'], x_axis: 'date' };
  await openScreen(<ChartTypePicker vizType={vizType} formData={formData} dataset={null} onChoose={onChoose} />);
  return { onChoose };
}

async function openGallery(vizType = LINE) {
  const { onChoose } = await openPicker(vizType);
  fireEvent.click(screen.getByRole('button', { name: 'View all charts' }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose a chart type' });
  return { onChoose, dialog };
}

const tile = (name: string) => screen.getByRole('option', { name: new RegExp(`^${name}( ?in use)?$`) });
const chosen = () =>
  within(screen.getByRole('listbox', { name: 'Chart types' }))
    .queryAllByRole('option', { selected: true })
    .map(option => option.getAttribute('data-key'));
const details = () => screen.getByRole('region', { name: 'About the chosen chart type' });
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search all charts' }), { target: { value: text } });
const shown = () =>
  within(screen.getByRole('listbox', { name: 'Chart types' }))
    .getAllByRole('option')
    .map(option => option.getAttribute('data-key'));

describe('the chart type picker', () => {
  test('EXP-013 offers lines, bars, areas, tables, big numbers and pies', async () => {
    const { onChoose } = await openPicker();
    const tiles = within(screen.getByRole('radiogroup', { name: 'Popular chart types' })).getAllByRole('radio');
    expect(tiles.map(element => element.getAttribute('aria-label'))).toEqual([
      'Line Chart',
      'Bar Chart',
      'Area Chart',
      'Table',
      'Big Number',
      'Pie Chart',
    ]);
    expect(tiles.map(element => element.getAttribute('aria-checked'))).toContain('true');
    fireEvent.click(screen.getByRole('radio', { name: 'Pie Chart' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Big Number' }));
    expect(onChoose.mock.calls).toEqual([['pie'], ['big_number_total']]);
  });

  test('shows a type that is not known by its key, and selects no tile', async () => {
    await openPicker('acme_rings');
    expect(screen.getByText('acme_rings')).toBeDefined();
    expect(screen.getAllByRole('radio').map(element => element.getAttribute('aria-checked'))).not.toContain('true');
  });

  test('EXP-014 opens the gallery of all charts', async () => {
    const { dialog, onChoose } = await openGallery();
    expect(within(dialog).getAllByRole('option', { name: /All charts/ })).toHaveLength(1);
    expect(onChoose).not.toHaveBeenCalled();
  });
});

describe('the gallery', () => {
  test('GAL-001 GAL-002 shows its sections: all, recommended tags, categories and tags', async () => {
    await openGallery();
    const parts = screen.getByRole('listbox', { name: 'Parts of the gallery' });
    const groups = within(parts).getAllByRole('group');
    expect(within(parts).getByRole('option', { name: /All charts/, selected: true })).toBeDefined();
    expect(groups.map(group => within(group).getAllByRole('option')[0]?.textContent)).toEqual([
      'Popular8',
      expect.stringMatching(/^KPI\d+$/),
      expect.stringMatching(/^Comparison\d+$/),
    ]);
    for (const name of ['Recommended tags', 'Category', 'Tags']) expect(within(parts).getByText(name)).toBeDefined();
    expect(
      within(groups[0]!)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['Popular8', expect.stringMatching(/^ECharts\d+$/), expect.stringMatching(/^Advanced-Analytics\d+$/)]);
  });

  test('GAL-004 is a grid of drawings, with the type of the chart selected', async () => {
    await openGallery();
    const options = within(screen.getByRole('listbox', { name: 'Chart types' })).getAllByRole('option');
    expect(options).toHaveLength(offeredTypes({}, undefined).length);
    for (const option of options) expect(option.querySelector('svg[data-sketch]')).not.toBeNull();
    expect(chosen()).toEqual([LINE]);
    expect(tile('Line Chart').textContent).toContain('in use');
  });

  test('GAL-003 GAL-012 searches all charts', async () => {
    await openGallery();
    fireEvent.click(screen.getByRole('option', { name: /^KPI/ }));
    expect(shown()).toContain('gauge_chart');
    expect(screen.getByPlaceholderText('Search all charts')).toBeDefined();
    search('pivot');
    expect(shown()[0]).toBe('pivot_table_v2');
    search('nothing of the kind');
    expect(screen.getByText('No chart type matches.')).toBeDefined();
    search('');
    expect(shown()).not.toContain('pivot_table_v2');
  });

  test('GAL-011 GAL-013 shows a section, and drops a selection outside it', async () => {
    await openGallery('pie');
    fireEvent.click(screen.getByRole('option', { name: /^Part of a whole/ }));
    expect(shown().slice(0, 2)).toEqual(['pie', 'treemap_v2']);
    expect(chosen()).toEqual(['pie']);
    fireEvent.click(screen.getByRole('option', { name: /^KPI/ }));
    expect(chosen()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Select' }).hasAttribute('disabled')).toBe(true);
  });

  test('GAL-005 takes a type on double click', async () => {
    const { onChoose } = await openGallery();
    fireEvent.doubleClick(tile('Heatmap'));
    expect(onChoose.mock.calls).toEqual([['heatmap_v2']]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('GAL-006 takes the selected type on Select', async () => {
    const { onChoose } = await openGallery();
    fireEvent.click(tile('Treemap'));
    expect(onChoose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Select' }));
    expect(onChoose.mock.calls).toEqual([['treemap_v2']]);
  });

  test('GAL-007 takes none on Cancel, and selects the chart’s own type the next time', async () => {
    const { onChoose } = await openGallery();
    fireEvent.click(tile('Treemap'));
    expect(chosen()).toEqual(['treemap_v2']);
    fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[0]!);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onChoose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'View all charts' }));
    expect(chosen()).toEqual([LINE]);
  });

  test('A11Y-026 selects the next tile with arrow keys, and takes it with Enter', async () => {
    const { onChoose } = await openGallery();
    act(() => tile('Line Chart').focus());
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
    expect(chosen()).toEqual(['echarts_timeseries_bar']);
    fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
    fireEvent.keyUp(document.activeElement!, { key: 'Enter' });
    expect(onChoose.mock.calls).toEqual([['echarts_timeseries_bar']]);
  });
});

describe('the details of a type', () => {
  test('GAL-008 show its name, badge, tags and description', async () => {
    await openGallery();
    fireEvent.click(tile('Area Chart'));
    const about = within(details());
    expect(about.getByRole('heading', { name: 'Area Chart' })).toBeDefined();
    expect(about.getByText('Featured')).toBeDefined();
    expect(about.getByText('Values over time as areas, stacked to show parts of a whole.')).toBeDefined();
    const tags = within(about.getByRole('list', { name: 'Tags' })).getAllByRole('listitem');
    expect(tags.map(({ textContent }) => textContent)).toContain('Stacked');
  });

  test('GAL-009 report that there is no description', async () => {
    const type = galleryType('pie')!;
    const chart = { vizType: 'pie', formData: {}, dataset: null };
    await openScreen(<TypeDetails type={{ ...type, description: '' }} chart={chart} onChoose={() => undefined} />);
    expect(within(details()).getByText('No description available.')).toBeDefined();
  });

  test('GAL-010 show examples of it, even if the server has no sample data', async () => {
    await openGallery();
    fireEvent.click(tile('Treemap'));
    const heading = await within(details()).findByRole('heading', { name: 'Examples' });
    const figures = within(heading.parentElement!).getAllByRole('figure');
    expect(figures.length).toBeGreaterThan(0);
    for (const figure of figures) {
      expect(figure.querySelector('svg')).not.toBeNull();
      expect(figure.querySelector('figcaption')?.textContent).not.toBe('');
    }
  });

  test('show which settings carry over, and which must be added', async () => {
    await openGallery();
    fireEvent.click(tile('Bubble Chart'));
    const note = /^Your controls carry over: count\. To add: Entity, Y Axis, Bubble Size\.$/;
    expect(await within(details()).findByText(note)).toBeDefined();
    fireEvent.click(within(details()).getByRole('button', { name: 'Bar Chart' }));
    expect(await within(details()).findByText(/carry over: date, count\. Nothing needs to be added\.$/)).toBeDefined();
  });
});

test('PRM-018 offers the types of plugins once these are loaded, and names those that failed', async () => {
  const definition = { name: 'ACME List', render: () => undefined };
  offerPlugins(async () => {
    addType('acme_list', typeOf(v.parse(definitionSchema, definition)));
    pluginsState.set({
      loading: false,
      plugins: { acme: { mounting: false, error: null }, gone: { mounting: false, error: 'Not found' } },
    });
  });
  const { onChoose, dialog } = await openGallery();
  search('ACME');
  expect(await screen.findByText('The plugin gone could not be loaded: Not found')).toBeDefined();
  fireEvent.click(tile('ACME List'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Select' }));
  expect(onChoose).toHaveBeenCalledWith('acme_list');
  offerPlugins(null);
});
