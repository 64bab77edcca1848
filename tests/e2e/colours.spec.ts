import type { Locator, Page } from '@playwright/test';
import { isRecord, parseJsonObject } from '@/lib/json';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { propertiesText } from '@/text/messages/dashboard/properties';
import { budget } from './fixtures/budget';
import { codeField } from './fixtures/code-field';
import { expectAllSent } from './fixtures/outbox';
import { ID, backInTouch, openPenguins, outOfTouch } from './fixtures/penguins';
import { expectChartsDrawn } from './fixtures/screens';
import type { Api } from './fixtures/session';
import { expect, test } from './fixtures/test';

/** The legend’s text for a label. */
const swatch = (page: Page, chart: string, label: string): Locator =>
  page.getByRole('region', { name: chart, exact: true }).getByRole('button', { name: label, exact: true }).locator('i');

const hex = (colour: string) => {
  const channels = [1, 3, 5].map(start => Number.parseInt(colour.slice(start, start + 2), 16));
  return `rgb(${channels.join(', ')})`;
};

async function expectColour(page: Page, label: string, colour: string): Promise<void> {
  for (const chart of ['Who lives where', 'Body mass']) {
    await expect(swatch(page, chart, label), `${label} in ${chart}`).toHaveCSS('background-color', hex(colour));
  }
}

async function openProperties(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: arrangeText.more, exact: true }).click();
  await page.getByRole('menuitem', { name: propertiesText.open, exact: true }).click();
  return page.getByRole('dialog', { name: propertiesText.title });
}

async function chooseScheme(page: Page, dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('combobox', { name: propertiesText.colourScheme }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

async function apply(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: propertiesText.save, exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function storedMetadata(api: Api): Promise<Record<string, unknown>> {
  const result = await api.get(`/api/v1/dashboard/${ID}`);
  return parseJsonObject(
    isRecord(result) && typeof result['json_metadata'] === 'string' ? result['json_metadata'] : null,
  );
}

const SPECIES = ['Adelie', 'Chinstrap', 'Gentoo'];

test(
  'DSH-009 DSH-058 a chosen scheme colours all charts, and stays after a reload',
  budget(8),
  async ({ page, somebodyElse }) => {
    await openPenguins(page);
    const dialog = await openProperties(page);
    for (const label of SPECIES) await dialog.getByRole('button', { name: propertiesText.removeColour(label) }).click();
    await chooseScheme(page, dialog, 'Lyft Colors');
    await expect(codeField(dialog, propertiesText.metadata)).toContainText(/"color_scheme": "lyftColors"/);
    await apply(dialog);
    await expectAllSent(page);
    const stored = await storedMetadata(await somebodyElse());
    const shared = stored['shared_label_colors'];
    const colours = new Map(
      Object.entries(isRecord(shared) ? shared : {}).map(([label, colour]) => [label, String(colour)]),
    );
    expect([...colours.keys()].toSorted()).toEqual(expect.arrayContaining(SPECIES));
    expect(new Set(SPECIES.map(label => colours.get(label)))).toEqual(new Set(['#29ABE2', '#6C838E', '#EA0B8C']));
    for (const label of SPECIES) await expectColour(page, label, colours.get(label) ?? '');
    await page.reload();
    await expectChartsDrawn(page);
    for (const label of SPECIES) await expectColour(page, label, colours.get(label) ?? '');

    await chooseScheme(page, await openProperties(page), 'D3 Category 10');
    await apply(page.getByRole('dialog', { name: propertiesText.title }));
    await expect(swatch(page, 'Body mass', 'Gentoo')).not.toHaveCSS(
      'background-color',
      hex(colours.get('Gentoo') ?? ''),
    );
    await expectAllSent(page);
    const next = (await storedMetadata(await somebodyElse()))['shared_label_colors'];
    for (const label of SPECIES) await expectColour(page, label, isRecord(next) ? String(next[label]) : '');
  },
);

test('DSH-009 SHR-002 SHR-003 a label gets its own colour offline, in all charts, and everybody sees it later', async ({
  page,
  site,
  somebodyElse,
}) => {
  await openPenguins(page);
  await outOfTouch(page, site);
  const dialog = await openProperties(page);
  const text = dialog.getByLabel(propertiesText.hexOf('Adelie'));
  await text.fill('#12');
  await dialog.getByRole('button', { name: propertiesText.save, exact: true }).click();
  await expect(dialog).toContainText('Invalid color: #12');
  await expect(dialog.getByLabel(propertiesText.noColour('Adelie'), { exact: true })).toHaveAttribute(
    'data-shown',
    'none',
  );
  await text.fill('rgba(18, 52, 86, 1.5)');
  await expect(dialog).toContainText('The opacity should between 0 and 1, but got: 1.5');
  await text.fill('#123456');
  await expect(dialog.getByLabel(propertiesText.colourOf('Adelie'), { exact: true })).toHaveValue('#123456');
  await dialog.getByLabel(propertiesText.colourOf('Gentoo'), { exact: true }).fill('#00aa55');
  await dialog.getByRole('combobox', { name: propertiesText.labelToColour, exact: true }).fill('Emperor');
  await dialog.getByRole('button', { name: propertiesText.addColour }).click();
  await expect(codeField(dialog, propertiesText.metadata)).toContainText(/"Adelie": "#123456"[^}]*"Emperor": "#/);
  await apply(dialog);
  await expectColour(page, 'Adelie', '#123456');
  await expectColour(page, 'Gentoo', '#00aa55');
  await page.reload();
  await expectChartsDrawn(page);
  await expectColour(page, 'Adelie', '#123456');
  await site.reconnect();
  await backInTouch(page);
  await expectAllSent(page);
  expect(await storedMetadata(await somebodyElse())).toMatchObject({
    label_colors: { Adelie: '#123456', Gentoo: '#00aa55' },
  });
});

test('handwritten metadata and the colour picker agree', async ({ page }) => {
  await openPenguins(page);
  const dialog = await openProperties(page);
  const metadata = dialog.getByLabel(propertiesText.metadata);
  await metadata.fill('{');
  await expect(dialog).toContainText(propertiesText.coloursUnreadable);
  await metadata.fill('{"color_scheme": "bnbColors", "label_colors": {"Adelie": "#abcdef"}}');
  await expect(dialog.getByRole('combobox', { name: propertiesText.colourScheme })).toContainText('Airbnb Colors');
  await expect(dialog.getByLabel(propertiesText.hexOf('Adelie'))).toHaveValue('#abcdef');
});

test('DSH-015 colours chosen in edit mode show immediately, count as a separate change, survive a reload, and are saved with the layout', async ({
  page,
  somebodyElse,
}) => {
  await openPenguins(page);
  await page.getByRole('button', { name: arrangeText.edit, exact: true }).click();
  await page.getByRole('button', { name: arrangeText.colours, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: propertiesText.colours });
  await dialog.getByLabel(propertiesText.hexOf('Adelie')).fill('#123456');
  await apply(dialog);
  await expectColour(page, 'Adelie', '#123456');
  await expect(page.getByText(arrangeText.kept)).toBeVisible();
  await expect(page.getByRole('button', { name: arrangeText.undo })).toBeDisabled();
  await page.reload();
  await expectColour(page, 'Adelie', '#123456');
  await page.getByRole('button', { name: arrangeText.save, exact: true }).click();
  await expect(page.getByRole('button', { name: arrangeText.edit, exact: true })).toBeVisible();
  await expectColour(page, 'Adelie', '#123456');
  await expectAllSent(page);
  expect(await storedMetadata(await somebodyElse())).toMatchObject({ label_colors: { Adelie: '#123456' } });
});
