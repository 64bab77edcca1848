import type { Locator, Page } from '@playwright/test';
import { filtersText } from '@/text/messages/filters/filters';
import { expectChartsDrawn, mainNavigation } from './fixtures/screens';
import { expect, test } from './fixtures/test';

test.use({ browserState: 'without service worker' });

/** The computed value of a painted colour. */
const styleOf = (part: Locator, property: 'backgroundColor' | 'backgroundImage' | 'color') =>
  part.evaluate((element, name) => getComputedStyle(element)[name], property);
/** The computed value of a system colour. */
const systemColour = (page: Page, name: string) =>
  page.evaluate(colour => {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.style.color = colour;
    const painted = getComputedStyle(probe).color;
    probe.remove();
    return painted;
  }, name);

const themeOf = { dark: 'contrast', light: 'light' } as const;

test('on a device with forced colours, dark or light, selection, focus and the meaning of colours are visible', async ({
  page,
}) => {
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme, reducedMotion: 'reduce' });
    if (scheme === 'dark') await page.goto('/dashboard/flights/');
    await expectChartsDrawn(page);
    await expect(page.locator('html'), 'the theme that is readable on the ground of the device').toHaveAttribute(
      'data-theme',
      themeOf[scheme],
    );
    const [ground, highlight] = [await systemColour(page, 'Canvas'), await systemColour(page, 'Highlight')];

    const bar = page.getByRole('complementary', { name: filtersText.bar });
    const line = (name: string) =>
      bar.getByRole('group', { name: 'Haul', exact: true }).locator('label', { hasText: name });
    const tick = (name: string) => line(name).locator('svg').first();
    expect(await styleOf(tick('long'), 'color'), 'the tick of what is not chosen').toBe(ground);
    if (scheme === 'dark') await line('short').click();
    await expect(bar.getByRole('checkbox', { name: 'short' })).toBeChecked();
    expect(await styleOf(tick('short').locator('..'), 'backgroundColor'), 'the box of what is chosen').toBe(highlight);
    expect(await styleOf(tick('short'), 'color')).not.toBe(highlight);

    expect(
      await styleOf(mainNavigation(page).getByRole('link', { name: 'Dashboards' }), 'backgroundColor'),
      'the place that is open',
    ).toBe(highlight);
    expect(
      await styleOf(mainNavigation(page).getByRole('link', { name: 'Charts' }), 'backgroundColor'),
      'another place',
    ).not.toBe(highlight);

    const legend = page
      .getByRole('region', { name: 'Flights by status', exact: true })
      .getByRole('button', { name: /^(on time|late|early)/ });
    const swatches = await legend
      .locator('i')
      .evaluateAll(all => all.map(one => getComputedStyle(one).backgroundColor));
    expect(new Set(swatches).size, 'colours in the legend').toBe(3);
    expect(swatches).not.toContain(ground);
    expect(
      await styleOf(
        page.getByRole('region', { name: 'Delay by weekday and hour', exact: true }).locator('i').first(),
        'backgroundImage',
      ),
    ).toContain('gradient');
  }
});
