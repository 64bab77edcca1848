import { dashboardText } from '@/text/messages/dashboard/dashboard';
import { gate } from './fixtures/gate';
import { ID, TITLE } from './fixtures/penguins';
import { dashboardLink, expectChartsDrawn, heading } from './fixtures/screens';
import { expect, test } from './fixtures/test';

test('a loading screen shows its name, without guessed boxes', async ({ page, site }) => {
  await page.goto('/dashboard/list/');
  await expect(dashboardLink(page, TITLE)).toBeVisible();
  const held = gate();
  site.interfere(({ path }) =>
    path.startsWith('/api/v1/dashboard/penguins') || path.startsWith(`/api/v1/dashboard/${ID}`)
      ? { kind: 'hold', until: held.opened }
      : undefined,
  );
  await dashboardLink(page, TITLE).click();
  await expect(heading(page)).toHaveText(TITLE);
  await expect(page.getByText(dashboardText.opening)).toBeVisible();
  await expect(page.locator('[data-chart-id]')).toHaveCount(0);
  held.open();
  await expectChartsDrawn(page);
  await expect(page.getByText(dashboardText.opening)).toHaveCount(0);
});
