import { builderText } from '@/text/messages/explore/builder';
import { chartTypePickerText, typeGalleryText } from '@/text/messages/explore/chart-types';
import { chipsText } from '@/text/messages/explore/fields';
import { fieldEditorsText } from '@/text/messages/explore/field-editors';
import { saveChartText } from '@/text/messages/explore/saving';
import { typeName } from '@/viz/catalogue';
import { findings } from './fixtures/axe';
import { budget, core } from './fixtures/budget';
import { expectInstalled, heading } from './fixtures/screens';
import { expect, test } from './fixtures/test';

// Creates charts that other tests must not see.
test.use({ browserState: 'new' });

const picture = '[data-chart-status]';

test(
  'EXP-001 EXP-013 EXP-140 a chart is created over a dataset, changed, undone and saved, and opens without the server',
  core(19),
  async ({ page, site }) => {
    await page.goto('/explore/?datasource=1__table&viz_type=big_number_total');
    await expect(heading(page)).toHaveText(builderText.untitled);
    await expect(page.getByText(builderText.begin)).toBeVisible();

    await page.getByRole('group', { name: 'Metric' }).getByRole('button', { name: chipsText.add }).click();
    const editor = page.getByRole('dialog');
    await editor.getByRole('combobox', { name: new RegExp(fieldEditorsText.savedMetric) }).click();
    await page.getByRole('option', { name: 'Flights', exact: true }).click();
    await editor.getByRole('button', { name: fieldEditorsText.save, exact: true }).click();
    await expect(page.locator(picture)).toHaveAttribute('data-chart-status', 'rendered');

    await page.getByRole('radio', { name: typeName('table') }).click();
    await expect(page.getByRole('radio', { name: typeName('table'), checked: true })).toBeVisible();
    await page.getByRole('button', { name: builderText.undo }).click();
    await expect(page.getByRole('radio', { name: typeName('big_number_total'), checked: true })).toBeVisible();

    await page.getByRole('button', { name: builderText.save, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: saveChartText.name }).fill('All flights');
    await dialog.getByRole('button', { name: saveChartText.submit.new, exact: true }).click();
    await expect(page).toHaveURL(/slice_id=\d+/);
    await expect(heading(page)).toHaveText('All flights');
    await expect(page.locator(picture)).toHaveAttribute('data-chart-status', 'rendered');

    await expectInstalled(page);
    await site.disconnect();
    await page.reload();
    await expect(heading(page)).toHaveText('All flights');
    await expect(page.locator(picture)).toHaveAttribute('data-chart-status', 'rendered');

    // Unsaved changes are restored too.
    const subheader = page.getByRole('textbox', { name: 'Subheader' });
    await subheader.fill('of all carriers');
    await subheader.blur();
    await expect(page.getByRole('button', { name: builderText.altered })).toBeVisible();
    await expect(page).toHaveURL(/form_data_key=/);
    await page.reload();
    await expect(subheader).toHaveValue('of all carriers');
    await expect(page.getByRole('button', { name: builderText.altered })).toBeVisible();
    await expect(page.locator(picture)).toContainText('of all carriers');
  },
);

test.describe('the gallery of chart types', () => {
  test.use({ browserState: 'without service worker' });

  test(
    'GAL-018 A11Y-028 describes the purpose of each type, and fits on every screen',
    budget(20),
    async ({ page }) => {
      await page.goto('/explore/?datasource=1__table&viz_type=pie');
      const beginning = page.getByRole('region', { name: builderText.untitled });
      await beginning.getByRole('button', { name: chartTypePickerText.viewAll }).click();
      const dialog = page.getByRole('dialog', { name: typeGalleryText.title });
      const details = dialog.getByRole('region', { name: typeGalleryText.details });
      await expect(details.getByRole('heading', { name: typeName('pie') })).toBeVisible();
      for (const [width, height] of [
        [1440, 900],
        [820, 1180],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect((await details.boundingBox())?.height).toBeGreaterThanOrEqual(200);
        await expect(dialog.getByRole('button', { name: typeGalleryText.select })).toBeInViewport();
      }
      expect(await findings(page)).toEqual([]);
    },
  );
});
