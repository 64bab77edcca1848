import type { Page } from '@playwright/test';
import { isRecord, parseJsonObject } from '@/lib/json';
import { must } from '@/lib/assert';
import { arrangeText } from '@/text/messages/arrange';
import { propertiesText } from '@/text/messages/properties';
import { readingText } from '@/text/messages/reading';
import { expectAllSent } from './fixtures/outbox';
import { ID } from './fixtures/penguins';
import { charts, expectChartsDrawn, heading } from './fixtures/screens';
import type { Api } from './fixtures/session';
import { storeDashboard } from './fixtures/stored-dashboard';
import { expect, test } from './fixtures/test';

const path = `/api/v1/dashboard/${ID}`;

interface Detail {
  readonly position_json: string;
  readonly json_metadata: string;
}
const detailOf = async (api: Api): Promise<Detail> => (await api.get(path)) as Detail;
type Parts = Record<string, Record<string, unknown>>;
const layoutOf = async (api: Api): Promise<Parts> => parseJsonObject((await detailOf(api)).position_json) as Parts;

const idOf = (parts: Parts, type: string): string =>
  must(
    Object.keys(parts).find(id => parts[id]?.['type'] === type),
    type,
  );
const childrenOf = (part: unknown): readonly string[] => (isRecord(part) && Array.isArray(part['children']) ? part['children'].map(String) : []);
const damaged = (page: Page) => page.getByText(arrangeText.damaged, { exact: true });
const edit = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: arrangeText.edit, exact: true }).click();
  await expect(page.getByLabel(arrangeText.title)).toBeVisible();
};
const save = (page: Page) => page.getByRole('button', { name: arrangeText.save, exact: true }).click();

/** Edits, and sees that nothing takes the place of what is stored before that was agreed to. */
async function saveWhenAsked(page: Page, api: Api, stored: Detail): Promise<void> {
  await edit(page);
  await expect(page.getByText(arrangeText.brokenTitle)).toBeVisible();
  await page.getByLabel(arrangeText.title).fill('Mended');
  await save(page);
  const dialog = page.getByRole('dialog', { name: arrangeText.brokenSave });
  await dialog.getByRole('button', { name: arrangeText.cancel }).click();
  expect(await detailOf(api), 'what is stored before anybody agreed').toMatchObject({ ...stored });
  await save(page);
  await dialog.getByRole('button', { name: arrangeText.brokenConfirm }).click();
  await expect(heading(page)).toHaveText('Mended');
  await expectAllSent(page);
  await expect(damaged(page)).toBeHidden();
}

test.describe('a layout that is damaged is shown as far as it can be read, and saved over only when that is agreed to', () => {
  for (const [name, spoil] of [
    ['that is no JSON', () => '{"ROOT_ID":'],
    ['that is no object', () => '[1,2]'],
    [
      'that holds itself',
      (parts: Parts) => {
        const row = idOf(parts, 'ROW');
        return JSON.stringify({ ...parts, [row]: { ...parts[row], children: [...childrenOf(parts[row]), 'GRID_ID', row] } });
      },
    ],
    [
      'with parts that nothing leads to',
      (parts: Parts) => JSON.stringify({ ...parts, GRID_ID: { ...parts['GRID_ID'], children: childrenOf(parts['GRID_ID']).slice(1) } }),
    ],
  ] satisfies [string, (parts: Parts) => string][]) {
    test(name, async ({ page, site, somebodyElse }) => {
      const position_json = spoil(await layoutOf(await somebodyElse()));
      const count = ((await (await somebodyElse()).get(`${path}/charts`)) as unknown[]).length;
      await storeDashboard(site, ID, { position_json });
      await page.goto('/dashboard/penguins/');
      await expectChartsDrawn(page);
      await expect(charts(page), 'every chart of the dashboard is shown').toHaveCount(count);
      await expect(damaged(page)).toBeVisible();
      const api = await somebodyElse();
      const { json_metadata } = await detailOf(api);
      await saveWhenAsked(page, api, { position_json, json_metadata });
      await expectChartsDrawn(page);
    });
  }
});

test('JSON metadata that are no JSON are told, kept from being written over, and mended in the properties', async ({ page, site, somebodyElse }) => {
  const json_metadata = '{"native_filter_configuration": [';
  await storeDashboard(site, ID, { json_metadata });
  await page.goto('/dashboard/penguins/');
  await expectChartsDrawn(page);
  await expect(damaged(page)).toBeVisible();
  const api = await somebodyElse();

  const choose = async (entry: string) => {
    await page.getByRole('button', { name: arrangeText.more, exact: true }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  await choose(readingText.interval);
  const interval = page.getByRole('dialog', { name: readingText.interval });
  await interval.getByText(readingText.every(60), { exact: true }).click();
  await interval.getByText(readingText.forEverybody, { exact: true }).click();
  await interval.getByRole('button', { name: readingText.apply }).click();
  await expect(page.getByRole('alert')).toContainText(readingText.unreadableMetadata);
  expect(await detailOf(api)).toMatchObject({ json_metadata });

  await choose(propertiesText.open);
  const dialog = page.getByRole('dialog', { name: propertiesText.title });
  await expect(dialog.getByLabel(propertiesText.metadata)).toHaveValue(json_metadata);
  await dialog.getByLabel(propertiesText.metadata).fill('{"refresh_frequency": 0}');
  await dialog.getByRole('button', { name: propertiesText.save }).click();
  await expect(dialog).toBeHidden();
  await expectAllSent(page);
  await expect(damaged(page)).toBeHidden();
  expect(JSON.parse((await detailOf(api)).json_metadata)).toMatchObject({ refresh_frequency: 0 });
});
