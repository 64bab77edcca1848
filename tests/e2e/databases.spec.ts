import { connectText, databasesText } from '@/text/messages/datasets/databases';
import { findings } from './fixtures/axe';
import { core } from './fixtures/budget';
import { expectInstalled, heading } from './fixtures/screens';
import { expect, test } from './fixtures/test';

// Stores a list that other tests must not see.
test.use({ browserState: 'new' });

test(
  'DBC-002 DBC-011 A11Y-028 tests a connection, reports errors at their fields, and needs the network; the list does not',
  core(14),
  async ({ page, problems, site }) => {
    problems.allow(/status of (422|500)/);
    await page.goto('/databaseview/list/');
    await expect(heading(page)).toHaveText(databasesText.title);
    await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1);
    expect(await findings(page)).toEqual([]);

    await page.getByRole('button', { name: databasesText.connectName }).click();
    const dialog = page.getByRole('dialog', { name: connectText.title });
    await dialog.getByText('PostgreSQL', { exact: true }).click();
    const field = (name: string) => dialog.getByRole('textbox', { name });
    await field(connectText.parameters.host).fill('127.0.0.1');
    await field(connectText.parameters.port).fill('1');
    await field(connectText.parameters.username).fill('reader');
    await field('Database').first().fill('tides');
    // Input is checked on blur; typing in the next field cancels a running check.
    await page.keyboard.press('Tab');
    await expect(dialog.getByText('The port is closed.')).toBeVisible();
    await dialog.getByRole('button', { name: connectText.test }).click();
    await expect(dialog.getByText(/^ERROR: /)).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: connectText.cancel }).click();

    await expectInstalled(page);
    await site.disconnect();
    await page.reload();
    await expect(heading(page)).toHaveText(databasesText.title);
    await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1);
    await expect(page.getByRole('button', { name: databasesText.connectName })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
);
