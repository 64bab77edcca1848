import path from 'node:path';
import type { Page } from '@playwright/test';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { startText } from '@/text/messages/home/dashboard-start';
import { importPreviewText } from '@/text/messages/home/import-preview';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { statusText } from '@/text/messages/frame/status';
import { budget, core } from './fixtures/budget';
import { expectAllSent } from './fixtures/outbox';
import { backInTouch, outOfTouch } from './fixtures/penguins';
import { dashboardLink, expectInstalled, heading, statusLine } from './fixtures/screens';
import { expect, test } from './fixtures/test';

const archive = (name: string) => path.resolve('tests/fixtures/exports', `${name}.zip`);
const importButton = (page: Page) => page.getByRole('button', { name: startText.import, exact: true });

async function choose(page: Page, file: string) {
  await importButton(page).click();
  const dialog = page.getByRole('dialog', { name: startText.importTitle });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: startText.choose, exact: true }).click();
  await (await chooser).setFiles(file);
  return dialog;
}

test(
  'HOM-050 HOM-056 HOM-057 imports dashboards from a Superset, and overwrites existing ones only after confirmation',
  core(5),
  async ({ page, problems, somebodyElse }) => {
    // Their database is missing here, as their charts say.
    problems.allow(/status of 500/);
    await page.goto('/dashboard/list');
    const first = await choose(page, archive('dashboards'));
    await expect(first.getByText(importPreviewText.created(16))).toBeVisible();
    await first.getByRole('button', { name: startText.send, exact: true }).click();
    await expect(dashboardLink(page, 'Flights, films and weather')).toBeVisible();
    const link = await dashboardLink(page, 'Flights, films and weather').getAttribute('href');
    const api = await somebodyElse();
    await api.send('PUT', `/api/v1${link?.replace(/\/$/, '')}`, { dashboard_title: 'Renamed here' });
    const dialog = await choose(page, archive('dashboards'));
    await expect(dialog.getByText(importPreviewText.changed(1))).toBeVisible();
    await dialog.getByRole('button', { name: startText.overwrite }).click();
    await expect(dialog).toBeHidden();
    await dashboardLink(page, 'Flights, films and weather').click();
    await expect(heading(page)).toHaveText('Flights, films and weather');
    await expect(page.locator('[data-chart-status="failed"]').first()).toBeVisible();
  },
);

test('HOM-058 reports what is wrong with an archive of something else', async ({ page, problems }) => {
  problems.allow(/status of 422/);
  await page.goto('/dashboard/list');
  const dialog = await choose(page, archive('charts'));
  await expect(dialog.getByRole('alert')).toContainText('An error occurred while importing dashboard');
  await expect(dialog.getByRole('alert')).toContainText('Please re-export your file and try importing again');
  await expect(dialog.getByRole('alert')).toContainText('metadata.yaml');
});

test(
  'OFF-072 DSH-032 a dashboard can be created offline, and an import says that it needs the network',
  budget(16),
  async ({ page, site, somebodyElse }) => {
    await page.goto('/dashboard/list');
    await expectInstalled(page);
    await expect(importButton(page)).toBeVisible();
    await outOfTouch(page, site);
    // It looks disabled, and says why.
    await expect(importButton(page)).toHaveAttribute('aria-disabled', 'true');
    await importButton(page).focus();
    await expect(importButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(needsNetworkText.import)).toBeVisible();
    await page.getByRole('button', { name: startText.createName }).click();
    // The click alone creates nothing.
    await page
      .getByRole('dialog', { name: startText.createName })
      .getByRole('button', { name: startText.cancel })
      .click();
    await expect(statusLine(page)).not.toContainText(statusText.waiting(1));
    await page.getByRole('button', { name: startText.createName }).click();
    await expect(page.getByLabel(startText.titleOfNew)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: arrangeText.title })).toHaveValue('[ untitled dashboard ]');
    await expect(page, 'its temporary id').toHaveURL(/\/dashboard\/-\d+/);
    await site.reconnect();
    await backInTouch(page);
    await expectAllSent(page);
    await expect(page).toHaveURL(/\/dashboard\/\d+/);
    const id = new URL(page.url()).pathname.split('/')[2];
    expect(await (await somebodyElse()).get(`/api/v1/dashboard/${id}`)).toMatchObject({
      dashboard_title: '[ untitled dashboard ]',
    });
  },
);
