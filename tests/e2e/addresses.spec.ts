import { exploreText } from '@/text/messages/charts/explore';
import { noDashboardText } from '@/text/messages/dashboard/no-dashboard';
import { errorText } from '@/text/messages/frame/failure';
import { core } from './fixtures/budget';
import { expect, test } from './fixtures/test';
import { expectChartsDrawn, heading, mainNavigation } from './fixtures/screens';

test.describe('Superset addresses', () => {
  for (const idOrSlug of ['penguins', '2']) {
    test(`DSH-001 /superset/dashboard/${idOrSlug}/ opens the dashboard`, async ({ page }) => {
      await page.goto(`/superset/dashboard/${idOrSlug}/`);
      await expect(heading(page)).toContainText('Penguins of Palmer Station');
      await expect(page).toHaveURL(new RegExp(`/dashboard/${idOrSlug}/?$`));
      await expectChartsDrawn(page);
    });
  }

  for (const address of ['/explore/?slice_id=', '/superset/explore/?slice_id=', '/superset/slice/']) {
    test(`${address}… opens a chart`, async ({ page, somebodyElse }) => {
      const [chart] = (await (await somebodyElse()).get('/api/v1/dashboard/penguins/charts')) as {
        id: number;
        slice_name: string;
      }[];
      await page.goto(`${address}${chart!.id}`);
      await expect(heading(page)).toHaveText(chart!.slice_name);
      await expect(page).toHaveURL(new RegExp(`/explore/?\\?slice_id=${chart!.id}`));
      await expectChartsDrawn(page);
    });
  }

  for (const [address, path, title] of [
    ['/superset/welcome/', '/', 'Home'],
    ['/dashboard/list/', '/dashboard/list/', 'Dashboards'],
    ['/chart/list/', '/chart/list/', 'Charts'],
    ['/tablemodelview/list/', '/dataset/list', 'Datasets'],
    ['/login/', '/', 'Home'],
  ] as const) {
    test(`${address} opens ${title}`, async ({ page, site }) => {
      await page.goto(address);
      await expect(heading(page)).toHaveText(title);
      await expect(page).toHaveURL(site.url + path);
    });
  }
});

test('an unknown address says so in the page and offers links', core(5), async ({ page }) => {
  await page.goto('/no/such/place');
  await expect(heading(page)).toHaveText(errorText.notFound);
  await expect(mainNavigation(page)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(heading(page)).toHaveText('Home');
});

test('a dashboard that does not exist says so', async ({ page, problems }) => {
  problems.allow(/status of 404/);
  await page.goto('/dashboard/no-such-dashboard/');
  await expect(heading(page)).toHaveText(noDashboardText.notFound);
  await page.getByRole('link', { name: noDashboardText.findAnother }).click();
  await expect(heading(page)).toHaveText('Dashboards');
});

test('EXP-003 a missing chart says so, and so does an address without one', async ({ page }) => {
  await page.goto('/explore/?slice_id=4000000');
  await expect(page.getByRole('main')).toContainText(exploreText.chartGone);
  await page.goto('/explore/');
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
