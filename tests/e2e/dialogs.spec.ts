import type { Locator, Page } from '@playwright/test';
import { accountText } from '@/text/messages/account/account';
import { peopleText } from '@/text/messages/account/people';
import { toolsText } from '@/text/messages/charts/chart-tools';
import { chartText } from '@/text/messages/charts/chart';
import { tableText } from '@/text/messages/charts/table';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { deleteText, propertiesText, saveAsText } from '@/text/messages/dashboard/properties';
import { readingText } from '@/text/messages/dashboard/reading';
import { versionsText } from '@/text/messages/dashboard/versions';
import { connectText, databasesText, removeDatabaseText } from '@/text/messages/datasets/databases';
import { datasetArchiveText } from '@/text/messages/datasets/list';
import { uploadText } from '@/text/messages/datasets/upload';
import { builderText } from '@/text/messages/explore/builder';
import { chartTypePickerText, typeGalleryText } from '@/text/messages/explore/chart-types';
import { datasetMenuText } from '@/text/messages/explore/dataset-menu';
import { chartPropertiesText, saveChartText } from '@/text/messages/explore/saving';
import { filterFormText } from '@/text/messages/filters/filter-form';
import { settingsText } from '@/text/messages/filters/filters';
import { helpText, paletteText } from '@/text/messages/frame/palette';
import { frameText } from '@/text/messages/frame/shell';
import { layersText } from '@/text/messages/home/annotations';
import { listChangesText } from '@/text/messages/home/served-lists';
import { startText } from '@/text/messages/home/dashboard-start';
import { chartArchiveText } from '@/text/messages/home/list-states';
import { reportFormText, reportMenuText } from '@/text/messages/home/reports';
import { editorText } from '@/text/messages/sql-editor/editor';
import { runningText } from '@/text/messages/sql-editor/running';
import { savingText } from '@/text/messages/sql-editor/saving';
import { budget } from './fixtures/budget';
import { expectChartsDrawn, heading, moveTo, visit } from './fixtures/screens';
import { expect, test } from './fixtures/test';

interface Opening {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

const byKey = (name: string, key: string): Opening => ({ name, open: page => page.keyboard.press(key) });
const byButton = (name: string, button: string): Opening => ({
  name,
  open: page => page.getByRole('button', { name: button, exact: true }).filter({ visible: true }).first().click(),
});
const byMenu = (name: string, menu: string, entry: string): Opening => ({
  name,
  async open(page) {
    await byButton(name, menu).open(page);
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  },
});
const ofDashboard = (title: string, entry: string): Opening => byMenu(title, arrangeText.more, entry);
const ofChart = (title: string, chart: string, entry: string): Opening => byMenu(title, chartText.more(chart), entry);

const ofBuilder = (title: string, entry: string): Opening => byMenu(title, builderText.more, entry);
/** In a narrow window each part of the builder is shown alone. */
const inPart = (part: string, opening: Opening): Opening => ({
  ...opening,
  async open(page) {
    const chosen = page.getByRole('radiogroup', { name: builderText.panes }).getByText(part, { exact: true });
    if (await chosen.isVisible()) await chosen.click();
    await opening.open(page);
  },
});
const ofDataset = (entry: string): Opening =>
  inPart(builderText.columns, byMenu(entry, datasetMenuText.more('flights'), entry));

/** The dialogs that open over each screen. */
const screens: readonly { readonly address: string; readonly openings: readonly Opening[] }[] = [
  {
    address: '/dashboard/list/',
    openings: [
      byKey(paletteText.title, 'ControlOrMeta+k'),
      byKey(helpText.title, '?'),
      {
        name: accountText.title,
        open: page =>
          page
            .getByRole('button', { name: /^Account of/ })
            .or(page.getByRole('button', { name: frameText.more, exact: true }))
            .filter({ visible: true })
            .click(),
      },
      byButton(startText.importTitle, startText.import),
    ],
  },
  {
    address: '/dashboard/penguins/',
    openings: [
      ofDashboard(propertiesText.title, propertiesText.open),
      ofDashboard(saveAsText.title, saveAsText.open),
      ofDashboard(versionsText.title, versionsText.open),
      ofDashboard(readingText.interval, readingText.interval),
      ofDashboard(deleteText.title, deleteText.open),
      ofChart(toolsText.detailTitle('Who lives where'), 'Who lives where', toolsText.detail),
      ofChart(toolsText.query, 'Who lives where', toolsText.query),
      ofChart(toolsText.specification, 'Who lives where', toolsText.specification),
    ],
  },
  {
    address: '/dashboard/flights/',
    openings: [byMenu(filterFormText.title, settingsText.open, settingsText.edit)],
  },
  {
    address: '/explore/?slice_id=12',
    openings: [
      byButton(saveChartText.title, builderText.save),
      ofBuilder(reportFormText.newTitle, reportMenuText.setUp),
      ofBuilder(chartPropertiesText.title, builderText.properties),
      inPart(builderText.controls, byButton(typeGalleryText.title, chartTypePickerText.viewAll)),
      ofDataset(datasetMenuText.swap),
      ofDataset(datasetMenuText.preview),
    ],
  },
  {
    address: '/sqllab',
    openings: [
      byButton(runningText.parameters, runningText.parameters),
      byButton(savingText.saveTitle, savingText.save),
      byButton(editorText.recover, editorText.recover),
    ],
  },
  {
    address: '/dataset/list',
    openings: [
      byButton(uploadText.title, uploadText.fromFile),
      byButton(datasetArchiveText.importTitle, datasetArchiveText.import),
    ],
  },
  {
    address: '/dataset/list/',
    // This address opens the editor of the dataset.
    openings: [{ name: 'flights', open: page => moveTo(page, '/dataset/1') }],
  },
  { address: '/chart/list', openings: [byButton(chartArchiveText.importTitle, chartArchiveText.import)] },
  {
    address: '/databaseview/list',
    openings: [
      byButton(connectText.title, databasesText.connectName),
      byButton(connectText.editTitle('Sample data'), listChangesText.edit('Sample data')),
      byButton(removeDatabaseText.title, listChangesText.remove('Sample data')),
    ],
  },
  { address: '/users/list', openings: [byButton(peopleText.add, peopleText.add)] },
  { address: '/annotationlayer/list', openings: [byButton(layersText.addTitle, layersText.new)] },
];

type Size = { readonly width: number; readonly height: number };

/** The parts of a dialog that cannot be scrolled into the window, measured by their boxes. */
const outOfReach = (dialog: Locator): Promise<readonly string[]> =>
  dialog.evaluate(element => {
    // Text for screen readers only takes no room.
    const isHidden = ({ width, height }: DOMRect) => width <= 1 && height <= 1;
    const isReached = (part: Element): boolean => {
      for (let at = part.parentElement; at && element.contains(at); at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowY) || isHidden(at.getBoundingClientRect())) return true;
      return false;
    };
    const isOutside = ({ top, bottom, height }: DOMRect) => height > 0 && (top < -1 || bottom > innerHeight + 1);
    return [element, ...element.querySelectorAll('*')]
      .filter(part => isOutside(part.getBoundingClientRect()) && !isReached(part))
      .map(part => `${part.outerHTML.slice(0, 80)}: ${JSON.stringify(part.getBoundingClientRect())}`);
  });

const viewports: readonly [Size, Size] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test.describe('in a window and on a phone', () => {
  test.use({ browserState: 'without service worker' });

  for (const [number, group] of [screens.slice(0, 3), screens.slice(3)].entries())
    test(
      `dialogs over ${group.map(({ address }) => address).join(', ')} are no higher than the window`,
      budget(number === 0 ? 30 : 40),
      async ({ page }) => {
        for (const { address, openings } of group)
          await test.step(address, async () => {
            await page.setViewportSize(viewports[0]);
            await visit(page, address);
            await expect(heading(page)).not.toHaveText('');
            if (address === '/dashboard/penguins/') await expectChartsDrawn(page);
            // The same page takes both sizes.
            for (const viewport of viewports) {
              await page.setViewportSize(viewport);
              for (const { name, open } of openings) {
                await open(page);
                const dialog = page.getByRole('dialog', { name, exact: true });
                await expect(dialog).toBeVisible();
                // It may still rise from below, or load its content.
                await expect.poll(() => outOfReach(dialog), `${name} at ${viewport.width} px`).toEqual([]);
                await page.keyboard.press('Escape');
                await expect(dialog).toBeHidden();
              }
            }
          });
      },
    );
});

test('the rows behind a chart are paged and counted', budget(20), async ({ page }) => {
  await page.goto('/dashboard/flights/');
  await expectChartsDrawn(page);
  await ofChart('', 'Flights', toolsText.detail).open(page);
  const detail = page.getByRole('dialog', { name: toolsText.detailTitle('Flights') });
  await expect(detail.getByText('Rows 1 – 1,000 of 2,999,994', { exact: true })).toBeVisible();
  const first = detail.getByRole('grid').getByRole('row').nth(1);
  const before = await first.textContent();
  await detail.getByRole('button', { name: tableText.nextPage }).click();
  await expect(detail.getByText('Rows 1,001 – 2,000 of 2,999,994', { exact: true })).toBeVisible();
  await expect(first).not.toHaveText(before ?? '');
  await expect(detail.getByRole('button', { name: tableText.previousPage })).toBeEnabled();
});
