import type { Page } from '@playwright/test';
import { isRecord } from '@/lib/json';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { deleteText, exportText, propertiesText, saveAsText } from '@/text/messages/dashboard/properties';
import { versionsText } from '@/text/messages/dashboard/versions';
import { budget, core } from './fixtures/budget';
import { codeField } from './fixtures/code-field';
import { expectAllSent } from './fixtures/outbox';
import { ID, TITLE, backInTouch, openPenguins, outOfTouch, rename } from './fixtures/penguins';
import { dashboardLink, expectChartsDrawn, expectInstalled, heading } from './fixtures/screens';
import { expect, test } from './fixtures/test';

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: arrangeText.more, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('DSH-028 the properties of a dashboard are changed in view mode', core(4), async ({ page, somebodyElse }) => {
  await openPenguins(page);
  await choose(page, propertiesText.open);
  const dialog = page.getByRole('dialog', { name: propertiesText.title });
  const metadata = codeField(dialog, propertiesText.metadata);
  await dialog.getByLabel(propertiesText.name, { exact: true }).fill('Penguins, certified');
  await dialog.getByLabel(propertiesText.certifiedBy).fill('The station');
  await metadata.fill('{');
  await dialog.getByRole('button', { name: propertiesText.save }).click();
  await expect(dialog.getByText(propertiesText.metadataInvalid(1), { exact: true })).toBeInViewport();
  await expect(metadata).toBeFocused();
  await dialog.getByLabel(propertiesText.slug, { exact: true }).fill('climate');
  await metadata.fill('{}');
  await dialog.getByRole('button', { name: propertiesText.save }).click();
  await expect(dialog.getByText(propertiesText.slugTaken)).toBeVisible();
  await expect(dialog.getByLabel(propertiesText.slug, { exact: true })).toBeFocused();
  await dialog.getByLabel(propertiesText.slug, { exact: true }).fill('penguins');
  await metadata.fill('{"refresh_frequency": 60}');
  await dialog.getByRole('button', { name: propertiesText.save }).click();
  await expect(dialog).toBeHidden();
  await expect(heading(page)).toHaveText('Penguins, certified');
  await expectAllSent(page);
  const saved = await (await somebodyElse()).get(`/api/v1/dashboard/${ID}`);
  expect(saved).toMatchObject({
    dashboard_title: 'Penguins, certified',
    certified_by: 'The station',
    json_metadata: expect.stringContaining('"refresh_frequency":60'),
  });
});

test(
  'DSH-001 DSH-002 after a save the address is the server’s slug, or the id if there is none; the open tab stays',
  budget(11),
  async ({ page, site, somebodyElse }) => {
    const climate = await (await somebodyElse()).get('/api/v1/dashboard/climate');
    const byId = new RegExp(`/dashboard/${isRecord(climate) ? String(climate['id']) : ''}/?$`);
    const save = async (slug: string) => {
      await choose(page, propertiesText.open);
      const dialog = page.getByRole('dialog', { name: propertiesText.title });
      await dialog.getByLabel(propertiesText.slug, { exact: true }).fill(slug);
      await dialog.getByRole('button', { name: propertiesText.save }).click();
      await expect(dialog).toBeHidden();
    };
    await page.goto('/superset/dashboard/climate/');
    await expectChartsDrawn(page);
    await expectInstalled(page);
    await page.getByRole('tab', { name: 'Disasters' }).click();
    await save('pictures');
    await expect(page).toHaveURL(/\/dashboard\/pictures\/?$/);
    await expect(page.getByRole('tab', { name: 'Disasters' })).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await expectChartsDrawn(page);
    await outOfTouch(page, site);
    await save('films');
    await expect(page).toHaveURL(byId);
    await site.reconnect();
    await backInTouch(page);
    await expect(page).toHaveURL(/\/dashboard\/films\/?$/);
    await save('');
    await expect(page).toHaveURL(byId);
  },
);

test('an earlier version shows its differences, and is restored', async ({ page }) => {
  await openPenguins(page);
  await rename(page, 'A name to regret');
  await expectAllSent(page);
  await choose(page, versionsText.open);
  const dialog = page.getByRole('dialog', { name: versionsText.title });
  await dialog.getByRole('listbox', { name: versionsText.list }).getByRole('option').first().click();
  await expect(dialog.getByRole('listitem')).toHaveText([`Title: “A name to regret” → “${TITLE}”`]);
  await dialog.getByRole('button', { name: versionsText.restore }).click();
  await expect(dialog).toBeHidden();
  await expect(heading(page)).toHaveText(TITLE);
});

test(
  'if the server keeps no versions, those of this device show their differences and are restored, also offline',
  budget(8),
  async ({ page, site, somebodyElse }) => {
    await site.start({ flags: ['--plain-contract'] });
    await openPenguins(page);
    await rename(page, 'A name to regret');
    await expectAllSent(page);
    await outOfTouch(page, site);
    await choose(page, versionsText.open);
    const dialog = page.getByRole('dialog', { name: versionsText.title });
    await expect(dialog.getByRole('status')).toHaveText(versionsText.keptHere);
    await dialog.getByRole('listbox', { name: versionsText.list }).getByRole('option').click();
    await expect(dialog.getByRole('listitem')).toHaveText([`Title: “A name to regret” → “${TITLE}”`]);
    await dialog.getByRole('button', { name: versionsText.restore }).click();
    await expect(dialog).toBeHidden();
    await expect(heading(page)).toHaveText(TITLE);
    await site.reconnect();
    await backInTouch(page);
    await expectAllSent(page);
    expect(await (await somebodyElse()).get(`/api/v1/dashboard/${ID}`)).toMatchObject({ dashboard_title: TITLE });
  },
);

test('OFF-072 DSH-007 DSH-031 a dashboard is saved under another name offline, and opens offline under it', async ({
  page,
  site,
  somebodyElse,
}) => {
  await openPenguins(page);
  await outOfTouch(page, site);
  await choose(page, saveAsText.open);
  const dialog = page.getByRole('dialog', { name: saveAsText.title });
  await dialog.getByLabel(saveAsText.name).fill('Penguins of my own');
  await dialog.getByRole('button', { name: saveAsText.save, exact: true }).click();
  await expect(heading(page)).toHaveText('Penguins of my own');
  await expect(page, 'its temporary id').toHaveURL(/\/dashboard\/-\d+/);
  await site.reconnect();
  await backInTouch(page);
  await expectAllSent(page);
  await expect(page).toHaveURL(/\/dashboard\/\d+/);
  const id = new URL(page.url()).pathname.split('/')[2];
  const copy = await (await somebodyElse()).get(`/api/v1/dashboard/${id}`);
  expect(copy).toMatchObject({ dashboard_title: 'Penguins of my own' });
  const [sent] = site.requests(({ method, path }) => method === 'POST' && path === `/api/v1/dashboard/${ID}/copy/`);
  const body: unknown = JSON.parse(sent?.body ?? 'null');
  expect(body).toEqual({
    dashboard_title: 'Penguins of my own',
    css: expect.any(String),
    duplicate_slices: false,
    json_metadata: expect.any(String),
  });
});

test('DSH-063 a dashboard is deleted only after confirmation; it can be exported first', async ({ page, site }) => {
  await openPenguins(page);
  const downloading = page.waitForEvent('download');
  await choose(page, exportText.open);
  expect((await downloading).suggestedFilename()).toMatch(/^dashboard_export_\d{8}T\d{6}\.zip$/);
  await choose(page, deleteText.open);
  const dialog = page.getByRole('dialog', { name: deleteText.title });
  await dialog.getByRole('button', { name: deleteText.cancel }).click();
  await choose(page, deleteText.open);
  await dialog.getByRole('button', { name: deleteText.delete, exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/list/);
  await expect(dashboardLink(page, TITLE)).toBeHidden();
  await expectAllSent(page);
  expect(site.requests(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    `/api/v1/dashboard/${ID}`,
  ]);
});

test(
  'DSH-036 the roles that see a dashboard are chosen and saved if access goes by role',
  budget(8),
  async ({ page, somebodyElse }) => {
    await openPenguins(page);
    await choose(page, propertiesText.open);
    const dialog = page.getByRole('dialog', { name: propertiesText.title });
    await dialog.getByRole('combobox', { name: propertiesText.roles.add }).fill('gam');
    await page.getByRole('option', { name: 'Gamma', exact: true }).click();
    await expect(dialog.getByRole('button', { name: propertiesText.roles.remove('Gamma') })).toBeVisible();
    // The list closes after each choice and no longer offers it; opening it again shows the rest.
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Alpha', exact: true })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Gamma', exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(dialog).toBeVisible();
    // A removed role can be chosen again.
    await dialog.getByRole('button', { name: propertiesText.roles.remove('Gamma') }).click();
    await dialog.getByRole('combobox', { name: propertiesText.roles.add }).fill('gam');
    await page.getByRole('option', { name: 'Gamma', exact: true }).click();
    await expect(page.getByRole('option')).toHaveCount(0);
    await dialog.getByRole('button', { name: propertiesText.save, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expectAllSent(page);
    const api = await somebodyElse();
    expect(await api.get(`/api/v1/dashboard/${ID}`)).toMatchObject({ roles: [{ name: 'Gamma' }] });

    await choose(page, propertiesText.open);
    await dialog.getByRole('button', { name: propertiesText.roles.remove('Gamma') }).click();
    await dialog.getByRole('button', { name: propertiesText.save, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expectAllSent(page);
    expect(await api.get(`/api/v1/dashboard/${ID}`)).toMatchObject({ roles: [] });
  },
);
