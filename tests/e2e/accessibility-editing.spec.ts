import type { Locator, Page } from '@playwright/test';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { cssText } from '@/text/messages/dashboard/css';
import { startText } from '@/text/messages/home/dashboard-start';
import { filterFormText } from '@/text/messages/filters/filter-form';
import { setsText } from '@/text/messages/filters/filter-sets';
import { settingsText } from '@/text/messages/filters/filters';
import { printText } from '@/text/messages/dashboard/print';
import { deleteText, propertiesText, saveAsText } from '@/text/messages/dashboard/properties';
import { readingText } from '@/text/messages/dashboard/reading';
import { scopingText } from '@/text/messages/filters/scoping';
import { versionsText } from '@/text/messages/dashboard/versions';
import { findings } from './fixtures/axe';
import { budget } from './fixtures/budget';
import { codeField } from './fixtures/code-field';
import { bar, openFiltered, openSettings } from './fixtures/native-filters';
import { openPenguins } from './fixtures/penguins';
import { expectChartsDrawn, moveTo } from './fixtures/screens';
import { expect, test } from './fixtures/test';

/** The dialogs that open over a dashboard, by the entry of its menu. */
const overDashboard: readonly (readonly [entry: string, dialog: string])[] = [
  [propertiesText.open, propertiesText.title],
  [saveAsText.open, saveAsText.title],
  [versionsText.open, versionsText.title],
  [readingText.interval, readingText.interval],
  [deleteText.open, deleteText.title],
];

async function expectClean(page: Page, where: string): Promise<void> {
  expect.soft(await findings(page), where).toEqual([]);
}

async function close(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('A11Y-028 axe finds nothing in the dialogs over a dashboard', budget(40), async ({ page, somebodyElse }) => {
  // Creates an earlier version to compare with.
  await (await somebodyElse()).send('PUT', '/api/v1/dashboard/2', { css: '.mine { color: red }' });
  await openPenguins(page);
  const more = page.getByRole('button', { name: arrangeText.more, exact: true });
  await more.click();
  await expect(page.getByRole('menu', { name: arrangeText.more })).toBeVisible();
  await expectClean(page, 'the menu');
  await close(page, page.getByRole('menu', { name: arrangeText.more }));
  for (const [entry, title] of overDashboard) {
    await more.click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    if (title === versionsText.title) {
      await dialog.getByRole('option').first().click();
      await expect(dialog.getByText(versionsText.choose)).toBeHidden();
    }
    if (title === propertiesText.title) {
      await codeField(dialog, propertiesText.css).fill('/* A comment */\n.slice > h2 { margin: 0 auto 4px }');
      await codeField(dialog, propertiesText.metadata).fill('{"yes": true, "none": null, "text": "a\u202eb"');
      await expect(dialog.getByText(propertiesText.metadataInvalid(1), { exact: true })).toBeVisible();
    }
    await expectClean(page, title);
    await close(page, dialog);
  }
  await moveTo(page, '/dashboard/penguins/?print=true');
  await expect(page.locator('[data-print="ready"]')).toBeVisible();
  await expectClean(page, printText.download);
  await moveTo(page, '/dashboard/list/');
  await page.getByRole('button', { name: startText.import }).click();
  await expect(page.getByRole('dialog', { name: startText.importTitle })).toBeVisible();
  await expectClean(page, startText.importTitle);
});

test('A11Y-028 axe finds nothing while arranging a dashboard', budget(28), async ({ page }) => {
  await openPenguins(page);
  await page.getByRole('button', { name: arrangeText.edit, exact: true }).click();
  await expect(page.getByLabel(arrangeText.title)).toBeVisible();
  await expectChartsDrawn(page);
  await expectClean(page, 'the dashboard and the chart gallery');
  await page.getByRole('button', { name: /^Chart “Measures/ }).click();
  await expect(page.getByRole('button', { name: arrangeText.moveTo })).toBeVisible();
  await expectClean(page, 'the tools of a part');
  await page.getByRole('button', { name: arrangeText.moveTo }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectClean(page, arrangeText.moveTo);
  await close(page, page.getByRole('menu'));
  await page.getByRole('button', { name: /^Chart “Measures/ }).focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: arrangeText.discard, exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: arrangeText.discardTitle })).toBeVisible();
  await expectClean(page, arrangeText.discardTitle);
});

test(
  'A11Y-028 axe finds nothing in the dialogs for the look of a dashboard',
  budget(14),
  async ({ page, somebodyElse }) => {
    await (
      await somebodyElse()
    ).send('PUT', '/api/v1/dashboard/2', { json_metadata: JSON.stringify({ label_colors: { Adelie: '#123456' } }) });
    await openPenguins(page);
    const more = page.getByRole('button', { name: arrangeText.more, exact: true });
    await more.click();
    await page.getByRole('menuitem', { name: cssText.open, exact: true }).click();
    const panel = page.getByRole('dialog', { name: cssText.title });
    await expect(codeField(panel, cssText.field)).toBeFocused();
    await codeField(panel, cssText.field).fill('.chart-slice { colr: red }');
    await expect(panel.getByRole('region', { name: cssText.faults })).toBeVisible();
    await expectClean(page, cssText.title);
    await codeField(panel, cssText.field).fill('');
    await panel.getByRole('button', { name: cssText.cancel, exact: true }).click();
    await expect(panel).toBeHidden();

    await page.getByRole('button', { name: arrangeText.edit, exact: true }).click();
    await page.getByRole('button', { name: arrangeText.colours, exact: true }).click();
    const colours = page.getByRole('dialog', { name: propertiesText.colours });
    await colours.getByLabel(propertiesText.hexOf('Adelie')).fill('#12');
    await expect(colours.getByLabel(propertiesText.noColour('Adelie'), { exact: true })).toBeVisible();
    await expectClean(page, propertiesText.colours);
    await colours.getByRole('combobox', { name: propertiesText.colourScheme }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectClean(page, propertiesText.colourScheme);
  },
);

test(
  'A11Y-028 axe finds nothing in the settings, sets and scopes of filters',
  budget(14),
  async ({ page, somebodyElse }) => {
    await openFiltered(page, await somebodyElse());
    const menu = await openSettings(page);
    await expect(menu).toBeVisible();
    await expectClean(page, settingsText.open);
    await menu.getByRole('menuitem', { name: settingsText.edit }).click();
    const form = page.getByRole('dialog', { name: filterFormText.title });
    await expect(
      form.getByRole('navigation', { name: filterFormText.list }).getByRole('listitem').first(),
    ).toBeVisible();
    await expectClean(page, filterFormText.title);
    await close(page, form);
    await (await openSettings(page)).getByRole('menuitem', { name: scopingText.title }).click();
    const scoping = page.getByRole('dialog', { name: scopingText.title });
    await expect(scoping.getByRole('treegrid', { name: scopingText.tree })).toBeVisible();
    await expectClean(page, scopingText.title);
    await close(page, scoping);
    await bar(page)
      .getByRole('button', { name: setsText.open(0) })
      .click();
    const sets = page.getByRole('dialog', { name: setsText.title });
    await sets.getByRole('button', { name: setsText.create }).click();
    await expect(sets.getByRole('textbox', { name: setsText.name })).toBeVisible();
    await expectClean(page, setsText.title);
  },
);
