import { describe, expect, test } from 'vitest';
import type { FeatureFlags } from '@/model/feature-flags';
import { cataloguedTypes } from '@/viz/catalogue';
import { loadExamples } from '@/viz/panels';
import type { ChartMetadata } from '@/viz/plugin';
import { openedGallery, showSection, shownTypes } from './gallery-state';
import { byPopularity, galleryType, isOffered, offeredTypes, type GalleryType } from './offered';
import { searchRules, searchTypes } from './search';
import { hasSketch } from '../sketch/Sketch';
import { allSections, sectionsOf } from './sections';

const made = (
  vizType: string,
  changes: Partial<GalleryType> = {},
  metadata: Partial<ChartMetadata> = {},
): GalleryType => ({
  vizType,
  name: vizType,
  description: '',
  category: 'Tools',
  tags: [],
  label: null,
  labelExplanation: null,
  metadata: { tier: 'rare', category: 'tools', tags: [], ...metadata },
  deprecated: metadata.label === 'DEPRECATED',
  behaviours: metadata.behaviours ?? [],
  ...changes,
});
const ids = (types: readonly GalleryType[]) => types.map(({ vizType }) => vizType);
const offered = offeredTypes({}, undefined);
const sections = sectionsOf(offered);

describe('which types are offered', () => {
  test('GAL-014 has the metadata of each', async () => {
    for (const { vizType } of offered) {
      const type = galleryType(vizType);
      expect(type).toMatchObject({
        name: expect.stringMatching(/./),
        description: expect.any(String),
        category: expect.stringMatching(/./),
        tags: expect.any(Array),
        deprecated: false,
        behaviours: expect.any(Array),
      });
      expect(type?.label === null).toBe(type?.labelExplanation === null);
      // The thumbnail and the examples are drawn from what they show of which dataset: no picture has a URL.
      expect(hasSketch(vizType), vizType).toBe(true);
      const examples = await loadExamples(vizType);
      expect(examples.length, vizType).toBeGreaterThan(0);
      for (const example of examples)
        expect(example).toMatchObject({ caption: expect.stringMatching(/./), dataset: expect.any(String) });
    }
  });

  test('GAL-015 GAL-016 uses only defined behaviours and badges', () => {
    const all = cataloguedTypes()
      .map(galleryType)
      .filter(type => type !== null);
    expect(all).toHaveLength(cataloguedTypes().length);
    expect(new Set(all.flatMap(({ behaviours }) => behaviours))).toEqual(
      new Set(['INTERACTIVE_CHART', 'NATIVE_FILTER', 'DRILL_TO_DETAIL', 'DRILL_BY']),
    );
    expect(new Set(all.map(({ metadata }) => metadata.label))).toEqual(new Set([undefined, 'DEPRECATED', 'FEATURED']));
  });

  test('GAL-019 lists popular ones first, in their order, and others last', () => {
    const shuffled = ['unknown', 'pie', 'markup', 'echarts_timeseries_line', 'echarts_timeseries_bar'];
    expect(ids(byPopularity(shuffled.map(vizType => made(vizType))))).toEqual([
      'echarts_timeseries_line',
      'echarts_timeseries_bar',
      'pie',
      'unknown',
      'markup',
    ]);
    expect(ids(offered).slice(0, 4)).toEqual([
      'echarts_timeseries_line',
      'echarts_timeseries_bar',
      'echarts_area',
      'pie',
    ]);
  });

  test('GAL-020 leaves out deprecated ones', () => {
    expect(offered.filter(({ deprecated }) => deprecated)).toEqual([]);
    expect(ids(offered)).not.toContain('dist_bar');
    expect(isOffered(made('x', {}, { label: 'DEPRECATED' }), {}, undefined)).toBe(false);
  });

  const trying: FeatureFlags = { DASHBOARD_FILTERS_EXPERIMENTAL: true, DASHBOARD_CROSS_FILTERS: true };
  test.each<[what: string, behaviours: ChartMetadata['behaviours'], flags: FeatureFlags | undefined, offered: boolean]>(
    [
      ['a chart is', ['DRILL_BY'], undefined, true],
      ['a filter is not', ['NATIVE_FILTER'], trying, false],
      ['neither is a column that can be both', ['NATIVE_FILTER', 'INTERACTIVE_CHART'], undefined, false],
      ['unless the server tries that', ['NATIVE_FILTER', 'INTERACTIVE_CHART'], trying, true],
      [
        'for which clicks have to filter',
        ['NATIVE_FILTER', 'INTERACTIVE_CHART'],
        { ...trying, DASHBOARD_CROSS_FILTERS: false },
        false,
      ],
    ],
  )('GAL-021 offers only what behaves like a chart: %s', (_, behaviours, flags, expected) => {
    expect(isOffered(made('x', {}, { ...(behaviours ? { behaviours } : {}) }), {}, flags)).toBe(expected);
    expect(ids(offeredTypes({}, flags))).not.toContain('filter_select');
  });

  test('GAL-023 leaves out those that the server denies', () => {
    const left = ids(offeredTypes({ deniedTypes: ['pie', 'unheard_of'] }, undefined));
    expect(left).toEqual(ids(offered).filter(vizType => vizType !== 'pie'));
  });

  test.each([
    [{ DASHBOARD_NATIVE_FILTERS: true }, false],
    [{ DASHBOARD_NATIVE_FILTERS: false }, true],
    [undefined, false],
  ])('GAL-024 offers filter boxes only without native filters: %o', (flags, expected) => {
    expect(ids(offeredTypes({}, flags)).includes('filter_box')).toBe(expected);
  });
});

describe('the search', () => {
  test('GAL-017 weighs names most, then tags, then descriptions, and tolerates small errors', () => {
    expect(searchRules).toMatchObject({ threshold: 0.3, weights: { name: 4, tags: 2, description: 1 } });
    const found = [
      made('described', { name: 'b', description: 'waterfall' }),
      made('tagged', { name: 'c', tags: ['waterfall'] }),
      made('named', { name: 'waterfall' }),
    ];
    expect(ids(searchTypes(found, 'waterfall'))).toEqual(['named', 'tagged', 'described']);
    // A part of 0.3 of the typed text may be wrong: three letters of ten, not four.
    const [type] = [made('x', { name: 'abcdefghij' })];
    expect(ids(searchTypes([type], 'abcdefgxyz'))).toEqual(['x']);
    expect(ids(searchTypes([type], 'abcdefwxyz'))).toEqual([]);
  });

  test('GAL-022 ranks featured types a little higher, and deprecated ones lower', () => {
    const [plain, featured, deprecated] = [undefined, 'FEATURED', 'DEPRECATED'].map(label =>
      made(label ?? 'plain', { name: 'gantt' }, label ? { label: label as 'FEATURED' | 'DEPRECATED' } : {}),
    );
    expect(searchRules.labels).toEqual({ DEPRECATED: -0.1, FEATURED: 0.1 });
    expect(ids(searchTypes([deprecated!, plain!, featured!], 'gantt'))).toEqual(['FEATURED', 'plain', 'DEPRECATED']);
    const worse = made('worse', { name: 'elegant charts of other kinds', description: '' }, { label: 'FEATURED' });
    expect(ids(searchTypes([worse, plain!], 'gantt'))[0]).toBe('plain');
  });

  test.each([
    ['pie', 'pie'],
    ['big numbr', 'big_number_total'],
    ['drilldown', undefined],
    ['pivot', 'pivot_table_v2'],
    ['parts of a whole', 'echarts_area'],
  ])('%s finds %s', (text, first) => expect(ids(searchTypes(offered, text))[0]).toBe(first));
});

describe('sections', () => {
  test('GAL-001 GAL-002 are all charts, recommended tags, categories and other tags', () => {
    const labels = (of: readonly { readonly label: string }[]) => of.map(({ label }) => label);
    expect(sections.all.label).toBe('All charts');
    expect(labels(sections.recommended)).toEqual(['Popular', 'ECharts', 'Advanced-Analytics']);
    expect(labels(sections.categories)).toEqual([
      'KPI',
      'Table',
      'Evolution',
      'Ranking',
      'Part of a whole',
      'Correlation',
      'Distribution',
      'Flow',
      'Map',
      'Tools',
    ]);
    expect(labels(sections.tags).slice(0, 2)).toEqual(['Comparison', 'Trend']);
    expect(labels(sections.tags)).not.toContain('Popular');
  });

  test('GAL-011 show their own types, and none is empty', () => {
    const state = openedGallery('pie');
    expect(shownTypes(state, sections)).toBe(offered);
    for (const { id, types } of allSections(sections)) {
      expect(types.length, id).toBeGreaterThan(0);
      expect(shownTypes(showSection(state, sections, id), sections)).toBe(types);
    }
    const shown = ids(shownTypes(showSection(state, sections, 'category table'), sections));
    expect([...shown].sort((one, other) => one.localeCompare(other))).toEqual([
      'handlebars',
      'pivot_table_v2',
      'table',
      'time_table',
    ]);
  });

  test('GAL-012 are all searched for a text', () => {
    const tables = showSection(openedGallery('pie'), sections, 'category table');
    expect(ids(shownTypes({ ...tables, search: 'pie' }, sections))).toContain('pie');
    expect(shownTypes({ ...tables, search: '  ' }, sections)).toBe(shownTypes(tables, sections));
  });

  test.each([
    ['category table', null],
    ['category part', 'pie'],
    ['tag circular', 'pie'],
    ['recommended advanced-analytics', null],
    ['all', 'pie'],
  ])('GAL-013 with %s open, a selected pie is: %s', (section, expected) => {
    const state = showSection({ section: 'category kpi', search: 'x', chosen: 'pie' }, sections, section);
    expect(state).toEqual({ section, search: '', chosen: expected });
  });
});
