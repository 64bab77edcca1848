import { datasetListText } from '@/text/messages/datasets/list';
import { editDatasetText as text } from '@/text/messages/datasets/edit';
import { findings } from './fixtures/axe';
import { core } from './fixtures/budget';
import { expectAllSent } from './fixtures/outbox';
import { expect, test } from './fixtures/test';

// Changes a dataset that other tests must not see.
test.use({ browserState: 'new', viewport: { width: 1440, height: 1080 } });

test(
  'DST-038 DST-053 A11Y-028 a dataset is edited over its list: 900 px high, confirmed once more, and announced when saved',
  core(20),
  async ({ page, somebodyElse }) => {
    await page.goto('/dataset/list');
    await page.getByRole('button', { name: datasetListText.actionsFor('flights'), exact: true }).click();
    await page.getByRole('menuitem', { name: text.edit }).click();
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('tablist', { name: text.tabs }) });
    await expect(dialog.getByRole('tab', { name: new RegExp(`^${text.metrics}`) })).toBeVisible();
    // The sheet around it, without its movement while it appears.
    expect((await dialog.locator('..').boundingBox())?.height).toBeCloseTo(900, 1);
    for (const part of [text.metrics, text.columns, text.calculated, text.settings]) {
      await dialog.getByRole('tab', { name: new RegExp(`^${part}`) }).click();
      expect(await findings(page), part).toEqual([]);
    }
    await dialog.getByRole('textbox', { name: text.description }).fill('Every flight');
    await dialog.getByRole('button', { name: text.save, exact: true }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: text.confirmTitle }));
    await question.getByRole('button', { name: text.confirmed, exact: true }).click();
    await expect(page.getByText(text.saved)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expectAllSent(page);
    expect(await (await somebodyElse()).get('/api/v1/dataset/1')).toMatchObject({ description: 'Every flight' });
  },
);
