import { exploreText } from '@/text/messages/charts/explore';
import { noDashboardText } from '@/text/messages/dashboard/no-dashboard';
import { errorText } from '@/text/messages/frame/failure';
import { budget, core } from './fixtures/budget';
import { expect, test } from './fixtures/test';
import { expectChartsDrawn, heading, mainNavigation, moveTo } from './fixtures/screens';

test(
  'DSH-001 Superset addresses open a dashboard by its slug or its id, and a chart',
  budget(8),
  async ({ page, somebodyElse }) => {
    // `src/routes/addresses.test.ts` has all addresses and their targets.
    await page.goto('/superset/dashboard/penguins/');
    await expect(heading(page)).toContainText('Penguins of Palmer Station');
    await expect(page).toHaveURL(/\/dashboard\/penguins\/?$/);
    await expectChartsDrawn(page);
    await moveTo(page, '/superset/dashboard/2/');
    await expect(page).toHaveURL(/\/dashboard\/2\/?$/);
    await expect(heading(page)).toContainText('Penguins of Palmer Station');
    await expectChartsDrawn(page);
    const [chart] = (await (await somebodyElse()).get('/api/v1/dashboard/penguins/charts')) as {
      id: number;
      slice_name: string;
    }[];
    await page.goto(`/superset/slice/${chart!.id}`);
    await expect(heading(page)).toHaveText(chart!.slice_name);
    await expect(page).toHaveURL(new RegExp(`/explore/?\\?slice_id=${chart!.id}`));
    await expectChartsDrawn(page);
  },
);

test('an unknown address says so in the page and offers links', core(5), async ({ page }) => {
  await page.goto('/no/such/place');
  await expect(heading(page)).toHaveText(errorText.notFound);
  await expect(mainNavigation(page)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(heading(page)).toHaveText('Home');
});

test('EXP-003 a missing dashboard or chart says so, and so does an address without a chart', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404/);
  await page.goto('/dashboard/no-such-dashboard/');
  await expect(heading(page)).toHaveText(noDashboardText.notFound);
  await page.getByRole('link', { name: noDashboardText.findAnother }).click();
  await expect(heading(page)).toHaveText('Dashboards');
  await moveTo(page, '/explore/?slice_id=4000000');
  await expect(page.getByRole('main')).toContainText(exploreText.chartGone);
  await moveTo(page, '/explore/');
  await expect(page.getByRole('main')).toContainText(
    'Missing URL parameters: The URL is missing the dataset_id or slice_id parameters.',
  );
});

test('links and Back switch pages without reloading', async ({ page }) => {
  await page.goto('/');
  await expect(heading(page)).toHaveText('Home');
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await mainNavigation(page).getByRole('link', { name: 'Charts' }).click();
  await expect(heading(page)).toHaveText('Charts');
  await mainNavigation(page).getByRole('link', { name: 'Datasets' }).click();
  await expect(heading(page)).toHaveText('Datasets');
  await page.goBack();
  await expect(heading(page)).toHaveText('Charts');
  await page.goBack();
  await expect(heading(page)).toHaveText('Home');
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
});
