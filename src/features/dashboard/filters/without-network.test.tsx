// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { NATIVE_FILTER_DEFAULT_ROW_LIMIT } from '@/model/limits';
import { isFilterEntry, readConfiguration } from '@/model/native-filter/configuration';
import { selectMask } from '@/model/native-filter/make-mask';
import { saveLocalAnswer } from '@/offline/local-engine/save-answer';
import { encodeJsonResult } from '@/offline/results/encode';
import type { LocalStore } from '@/offline/store/database';
import { listName } from '@/offline/store/records';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { readingText } from '@/text/messages/dashboard/reading';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { setsText } from '@/text/messages/filters/filter-sets';
import { filtersText, optionsText } from '@/text/messages/filters/filters';
import { homeText } from '@/text/messages/home/home';
import { keptDashboard } from '../../../../tests/support/kept-dashboard';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { DashboardScreen } from '../DashboardScreen';
import { valuesQuestion } from './options/options';

beforeAll(() => Promise.all([import('./bar/FilterBar'), import('../DeferredEffects'), import('./sets/SetList')]));
afterEach(closeScreens);

const species = {
  id: 'NATIVE_FILTER-species',
  name: 'Species',
  type: 'NATIVE_FILTER',
  filterType: 'filter_select',
  targets: [{ datasetId: 2, column: { name: 'species' } }],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  controlValues: {},
};
const island = {
  ...species,
  id: 'NATIVE_FILTER-island',
  name: 'Island',
  targets: [{ datasetId: 2, column: { name: 'island' } }],
};

/** Milliseconds after which options are shown that waited for charts. */
const WAIT_FOR_CHARTS = 4000;

const filterOf = (entry: object) =>
  must(readConfiguration({ native_filter_configuration: [entry] }).find(isFilterEntry), 'a filter');

/** A dashboard that was read before, with the options of the filter `species`. */
const kept =
  (entries: readonly object[], masks: Readonly<Record<string, unknown>> = {}) =>
  async (store: LocalStore): Promise<void> => {
    const metadata = { native_filter_configuration: entries };
    await store.dashboards.put(keptDashboard({ metadata, readAt: NOW - 60_000, filters: masks }));
    await store.favourites.put({ kind: 'dashboard', id: 7, value: true, asOf: NOW });
    const question = valuesQuestion(
      filterOf(entries[0] ?? species),
      { parents: {}, dataset: null, rowLimit: NATIVE_FILTER_DEFAULT_ROW_LIMIT },
      '',
    );
    const data = ['Gentoo', 'Adelie', 'Chinstrap'].map(name => ({ species: name }));
    const result = encodeJsonResult({ colnames: ['species'], coltypes: [1], data });
    const key = must(question, 'a question').key;
    await saveLocalAnswer(store, { key, results: [result], dashboardId: 7, asOf: NOW - 60_000, now: NOW });
  };

/** The dashboard with its filters, whose scopes contain no chart, once they show their options. */
async function open(keep: ReturnType<typeof kept>) {
  const opened = await openScreen(<DashboardScreen idOrSlug="7" />, {
    kept: keep,
    connectivity: { state: 'unreachable', since: NOW },
  });
  fireEvent.click(await screen.findByRole('button', { name: /out of scope/ }));
  opened.pass(WAIT_FOR_CHARTS);
  return opened;
}

/** The options of the only filter that shows some. */
const options = () => screen.queryAllByRole<HTMLInputElement>('checkbox');
const names = (boxes: readonly HTMLInputElement[]) => boxes.map(box => box.closest('label')?.textContent);
const expectSelected = (...selected: readonly string[]) =>
  waitFor(() => {
    expect(options()).toHaveLength(3);
    expect(names(options().filter(({ checked }) => checked))).toEqual(selected);
  });

test.each([
  ['by its older name', { requiredFirst: true }],
  ['by its control', { controlValues: { defaultToFirstItem: true } }],
])('NAT-033 a filter that requires it %s starts with its first option selected', async (_, more) => {
  await open(kept([{ ...species, ...more }]));
  await expectSelected('Gentoo');
});

test('NAT-033 starts other filters with nothing selected, and does not replace a selection with the first option', async () => {
  const first = { ...species, requiredFirst: true };
  await open(kept([first], { [first.id]: selectMask(filterOf(first), ['Chinstrap']) }));
  await expectSelected('Chinstrap');
  closeScreens();
  await open(kept([species]));
  await expectSelected();
});

describe('an address', () => {
  afterEach(() => history.replaceState(null, '', '/'));
  const show = async (search: string) => {
    history.replaceState(null, '', `/${search}`);
    await openScreen(<DashboardScreen idOrSlug="7" />, { kept: kept([species]) });
    await screen.findByText('Birds');
  };

  test('hides the filter bar with show_filters', async () => {
    await show('?show_filters=false');
    expect(screen.queryByRole('complementary', { name: filtersText.bar })).toBeNull();
    closeScreens();
    await show('');
    expect(await screen.findByRole('complementary', { name: filtersText.bar })).toBeDefined();
  });

  test('opens it collapsed with expand_filters', async () => {
    await show('?expand_filters=false');
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: filtersText.expand })));
    expect(screen.getByRole('button', { name: filtersText.collapse })).toBeDefined();
  });
});

describe('OFF-035 without a network', () => {
  const remembered = { [species.id]: selectMask(filterOf(species), ['Adelie']) };

  test('shows options, data masks and the star that were read before', async () => {
    await open(kept([species], remembered));
    await expectSelected('Adelie');
    expect(names(options())).toEqual(['Gentoo', 'Adelie', 'Chinstrap']);
    const star = await screen.findByRole('button', { name: homeText.unstar('Penguins') });
    expect(star.getAttribute('aria-pressed')).toBe('true');
  });

  test('lists and applies filter sets that were read before', async () => {
    await open(async store => {
      await kept([species], remembered)(store);
      const masks = { [species.id]: selectMask(filterOf(species), ['Chinstrap']) };
      await store.copies.put({
        kind: 'filter-set',
        id: 4,
        parent: 'dashboard:7',
        value: {
          id: 4,
          name: 'Straps',
          description: null,
          owner_id: 1,
          owner_type: 'User',
          dashboard_id: 7,
          params: { nativeFilters: { [species.id]: species }, dataMask: masks },
        },
        asOf: NOW,
        etag: null,
      });
      await store.lists.put({ name: listName('filter-set', 'dashboard:7'), ids: [4], asOf: NOW });
    });
    fireEvent.click(await screen.findByRole('button', { name: setsText.open(1) }));
    const [set] = await screen.findAllByRole('button', { name: /Straps/ });
    await act(async () => fireEvent.click(must(set, 'the set')));
    await expectSelected('Chinstrap');
  });

  test('OFF-081 says that a link to it needs the network', async () => {
    const { store } = await open(kept([species]));
    fireEvent.click(await screen.findByRole('button', { name: arrangeText.more }));
    for (const name of [readingText.copyLink, readingText.mailLink]) {
      const link = await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) });
      expect(link.hasAttribute('data-unavailable')).toBe(true);
      expect(link.textContent).toContain(needsNetworkText['link-dashboard']);
    }
    expect(await store.outbox.count()).toBe(0);
  });

  test('accepts typed values if the options were never loaded', async () => {
    const { pass } = await open(kept([species, island]));
    fireEvent.click(await screen.findByRole('combobox', { name: /^Island: / }));
    const panel = await screen.findByRole('dialog', { name: 'Island' });
    pass(WAIT_FOR_CHARTS);
    await waitFor(() => expect(panel.textContent).toContain(optionsText.missing));
    const search = within(panel).getByRole('searchbox');
    fireEvent.change(search, { target: { value: 'Dream' } });
    expect(await within(panel).findByRole('option', { name: optionsText.free('Dream') })).toBeDefined();
    fireEvent.change(search, { target: { value: '' } });
    await act(async () => void fireEvent.paste(search, { clipboardData: { getData: () => 'Dream\nBiscoe' } }));
    expect(await screen.findByRole('combobox', { name: 'Island: Dream, Biscoe', hidden: true })).toBeDefined();
    const apply = await screen.findByRole<HTMLButtonElement>('button', { name: filtersText.apply, hidden: true });
    expect(apply.disabled).toBe(false);
  });
});
