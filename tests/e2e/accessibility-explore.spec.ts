import type { Locator, Page } from '@playwright/test';
import { chipsText } from '@/text/messages/explore/fields';
import { builderText } from '@/text/messages/explore/builder';
import { saveChartText } from '@/text/messages/explore/saving';
import { findings } from './fixtures/axe';
import { budget } from './fixtures/budget';
import { heading } from './fixtures/screens';
import { editor, openEditor } from './fixtures/sql-editor';
import { expect, test } from './fixtures/test';

const control = (page: Page, name: string): Locator => page.getByRole('group', { name });
const adding = (page: Page, name: string): Locator => control(page, name).getByRole('button', { name: chipsText.add });

async function openBuilder(page: Page): Promise<void> {
  await page.goto('/explore/?datasource=1__table&viz_type=echarts_timeseries_bar');
  await expect(heading(page)).toHaveText(builderText.untitled);
  await expect(adding(page, 'Metrics')).toBeVisible();
}

/** Opens a button’s popup by keyboard, and closes it by Escape. */
async function openAndEscape(page: Page, opener: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate(element => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test(
  'A11Y-002 A11Y-006 A11Y-011 A11Y-028 EXP-026 EXP-029 the chart builder and the dialogs over it are accessible',
  budget(45),
  async ({ page }) => {
    await openBuilder(page);
    await test.step('axe finds nothing', async () => expect(await findings(page)).toEqual([]));

    await test.step('the editors of metrics, columns and filters close on Escape and return the focus', async () => {
      for (const name of ['Metrics', 'Dimensions', 'Filters']) await openAndEscape(page, adding(page, name));
    });

    await test.step('arrow keys switch the tabs of an editor', async () => {
      await adding(page, 'Metrics').press('Enter');
      const tabs = page.getByRole('dialog').getByRole('tab');
      await expect(tabs).toHaveCount(3);
      await tabs.first().focus();
      for (const place of [1, 2]) {
        await page.keyboard.press('ArrowRight');
        await expect(tabs.nth(place)).toBeFocused();
        await expect(tabs.nth(place)).toHaveAttribute('aria-selected', 'true');
        await expect(page.getByRole('dialog').getByRole('tabpanel')).toHaveCount(1);
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('axe finds nothing in the editors', async () => {
      for (const name of ['Metrics', 'Filters']) {
        await adding(page, name).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await findings(page), name).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });

    await test.step('axe finds nothing in the dialog that saves', async () => {
      await page.getByRole('button', { name: builderText.save, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox', { name: saveChartText.name })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    await test.step('a color scheme is under its label, and described in words beside its colors', async () => {
      await page.getByRole('tab', { name: builderText.customize, exact: true }).click();
      await expect(page.getByRole('tabpanel', { name: builderText.customize })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      const scheme = page.getByRole('combobox', { name: 'Select color scheme' });
      await expect(control(page, 'Color scheme').filter({ has: scheme })).toBeVisible();
      await scheme.focus();
      await page.keyboard.press('ArrowDown');
      const options = page.getByRole('option');
      await expect(options.nth(3)).toBeVisible();
      for (const option of await options.all()) {
        expect(await option.innerText()).toMatch(/\p{L}{2}/u);
        expect(await option.locator('[aria-hidden="true"] > span').count()).toBeGreaterThan(1);
      }
    });
  },
);

test('A11Y-025 Escape and Tab leave the SQL field, forwards and backwards', budget(8), async ({ page }) => {
  await openEditor(page);
  const isIn = () => editor(page).evaluate(element => element.contains(document.activeElement));
  for (const key of ['Tab', 'Shift+Tab']) {
    await editor(page).focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press(key);
    await expect.poll(isIn).toBe(false);
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  }
});
