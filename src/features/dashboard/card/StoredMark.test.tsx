// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { asOf } from '@/text/ages';
import { loadPlugin } from '@/viz/registry';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import StoredMark from './StoredMark';

afterEach(closeScreens);

async function open(about: {
  readonly ofFilters: boolean;
  readonly reasons?: readonly string[];
  readonly isLow: boolean;
}) {
  const plugin = must(await loadPlugin('big_number_total'), 'plugin');
  const stored = { results: [], asOf: NOW - 60_000 };
  const standIn = {
    key: 'stored',
    masks: about.ofFilters ? {} : null,
    stored,
    plugin,
    vizType: 'big_number_total',
    formData: {},
  };
  await openScreen(<StoredMark id="mark" standIn={standIn} reasons={about.reasons ?? []} isLow={about.isLow} />);
}

test.each([
  ['without the filter', { ofFilters: true }, 'without this filter'],
  ['for another', { ofFilters: true, reasons: ['Haul: short'] }, 'still for Haul: short'],
  ['without a change', { ofFilters: false }, 'without this change'],
])('numbers %s are marked in words, also in the low card of a number', async (_, about, words) => {
  await open({ ...about, isLow: true });
  const mark = must(document.getElementById('mark'), 'the mark');
  expect(mark.dataset['tooltip']).toMatch(new RegExp(`^as of .*, ${words}$`));
  expect(mark.textContent).toBe(`${words}, ${asOf(NOW - 60_000, NOW)}`);
  closeScreens();
  await open({ ...about, isLow: false });
  expect(document.getElementById('mark')?.textContent).toMatch(new RegExp(`^as of .*, ${words}$`));
});
