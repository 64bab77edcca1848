import type { Page } from '@playwright/test';
import { chartNoticesText, errorTypeText } from '@/text/messages/charts/error-types';
import { core } from './fixtures/budget';
import type { Reply } from './fixtures/proxy';
import { expect, test } from './fixtures/test';

const isChartData = (address: string) => address.startsWith('/api/v1/chart/data');
const refusal = (error: object, more: object = {}): Reply => ({
  status: 400,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({
    errors: [
      { level: 'error', ...error },
      { message: 'Another one', error_type: 'CHART_SECURITY_ACCESS_ERROR' },
    ],
    ...more,
  }),
});
const chart = (page: Page) => page.locator('main [data-chart-id][data-chart-status="failed"]');

test(
  'SHR-016 SHR-017 SHR-018 SHR-019 SHR-020 SHR-021 the type of a server error decides its message, and the chart can be retried',
  core(5),
  async ({ page, site, problems }) => {
    problems.allow(/status of 400/);
    let reply: Reply | null = null;
    site.interfere(({ path }) => (reply && isChartData(path) ? { kind: 'answer', reply } : undefined));
    const told = async (next: Reply) => {
      reply = next;
      await page.goto('/explore/?slice_id=24');
      // The stored error is shown until the chart is fetched again.
      return chart(page).getByRole('alert');
    };

    const generic = await told(
      refusal({ message: 'The moon is in the way.', error_type: 'NOVEL_ERROR' }, { stacktrace: 'at moon.py, line 7' }),
    );
    await expect(generic).toContainText('The moon is in the way.');
    await expect(generic.getByText('Unexpected error', { exact: true })).toBeVisible();
    await expect(generic.getByText('at moon.py, line 7')).toBeHidden();
    await generic.getByText(errorTypeText.trace).click();
    await expect(generic.getByText('at moon.py, line 7')).toBeVisible();
    await expect(generic.getByRole('link')).toHaveCount(0);

    const access = await told(
      refusal({
        message: 'No access to penguins',
        error_type: 'DATASOURCE_SECURITY_ACCESS_ERROR',
        extra: { link: '/access?id=1' },
      }),
    );
    await expect(access).toContainText('No access to penguins');
    await expect(access.getByRole('link', { name: '(Request Access)' })).toHaveAttribute('href', '/access?id=1');
    await expect(access.getByText(errorTypeText.trace)).toHaveCount(0);
    const hostile = await told(
      refusal({ message: 'Click it', error_type: 'NOVEL_ERROR', extra: { link: 'javascript:window.ran=1' } }),
    );
    await expect(hostile).toContainText('Click it');
    await expect(hostile.getByRole('link')).toHaveCount(0);

    const catalogued = await told(refusal({ message: 'Error 4711', error_type: 'CHART_SECURITY_ACCESS_ERROR' }));
    await expect(catalogued).toContainText('You may not see this chart.');
    await expect(catalogued).not.toContainText('4711');

    const timeout = await told(
      refusal({ message: 'Timeout error', error_type: 'BACKEND_TIMEOUT_ERROR', extra: { timeout: 60 } }),
    );
    await expect(timeout).toContainText(errorTypeText.timeoutLimit(60));
    await expect(timeout.getByText('Unexpected error', { exact: true })).toHaveCount(0);

    // A new page may retry once automatically: if both attempts are rejected, the button stays where it is.
    const retry = chart(page).getByRole('button', { name: chartNoticesText.retry });
    reply = refusal({ message: 'Still in the way.', error_type: 'NOVEL_ERROR' });
    await retry.click();
    await expect(chart(page).getByRole('alert')).toContainText('Still in the way.');
    reply = null;
    await retry.click();
    await expect(page.locator('main [data-chart-id][data-chart-status="rendered"]')).toBeVisible();
  },
);
