import type { Page } from '@playwright/test';
import { datasetsText } from '@/text/messages/home/lists';
import { exploreText } from '@/text/messages/charts/explore';
import { builderText } from '@/text/messages/explore/builder';
import { fieldsPaneText, recommendationsText } from '@/text/messages/explore/chart-types';
import { saveChartText } from '@/text/messages/explore/saving';
import { typeName } from '@/viz/catalogue';
import { budget } from './fixtures/budget';
import { heading } from './fixtures/screens';
import { expect, test } from './fixtures/test';

// Creates a chart that other tests must not see.
test.use({ browserState: 'new' });

/** Presses keys and counts them. */
function keysOf(page: Page) {
  let count = 0;
  return {
    async press(...keys: readonly string[]): Promise<void> {
      count += keys.length;
      for (const key of keys) await page.keyboard.press(key);
    },
    count: () => count,
  };
}

test(
  'A11Y-001 creates and saves a bar chart from the list of datasets by keyboard alone, with at most 25 keys',
  budget(20),
  async ({ page }) => {
    const { press, count } = keysOf(page);
    await page.goto('/dataset/list');
    await expect(page.getByRole('link', { name: 'flights', exact: true })).toBeVisible();

    await press('Tab', 'Enter', 'Tab');
    await expect(page.getByRole('searchbox', { name: datasetsText.filter })).toBeFocused();
    await press('f', 'l', 'ArrowDown');
    await expect(page.getByRole('link', { name: 'flights', exact: true })).toBeFocused();
    await press('Enter');
    await expect(heading(page)).toHaveText('flights');
    const create = page.getByRole('button', { name: exploreText.createChart });
    await expect(create).toBeVisible();
    await press('Tab', 'Tab');
    await expect(create).toBeFocused();
    await press('Enter');

    await expect(page.getByRole('heading', { name: builderText.begin })).toBeFocused();
    const proposals = page.getByRole('list', { name: recommendationsText.title }).getByRole('button');
    const bars = proposals.filter({ hasText: typeName('echarts_timeseries_bar') });
    // Each can be pressed once its query is known.
    await expect(bars).toBeEnabled();
    await expect(proposals.and(page.locator(':disabled'))).toHaveCount(0);
    await press('Tab', 'Tab', 'Tab');
    await expect(bars).toBeFocused();
    await press('Enter');
    await expect(page.locator('[data-chart-status]')).toHaveAttribute('data-chart-status', 'rendered');
    await press('Control+s');
    await expect(page.getByRole('textbox', { name: saveChartText.name })).toBeFocused();
    await press('D', 'a', 'y', 's', 'Enter');
    await expect(page).toHaveURL(/slice_id=\d+/);
    expect(count()).toBeLessThanOrEqual(25);

    // The columns are one tab stop, whatever their number.
    const add = (name: string) => page.getByRole('button', { name: fieldsPaneText.add(name), exact: true });
    await add('Departure').focus();
    await press('ArrowDown');
    await expect(add('Delay')).toBeFocused();
    await press('End');
    await expect(add('Status')).toBeFocused();
    await press('Tab');
    await expect(page.getByRole('group', { name: builderText.controls }).getByRole('button').first()).toBeFocused();
  },
);
