import { expect, test } from './fixtures/test';
import { expectInstalled, heading } from './fixtures/screens';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

/** The size in the header of a PNG. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('OFF-002 the application can be installed, its icons exist in their sizes, and its shortcuts lead somewhere', async ({
  page,
  request,
  site,
}) => {
  await page.goto('/');
  await expect(heading(page)).toHaveText('Home');
  await expectInstalled(page);
  const browser = await page.context().newCDPSession(page);
  const { manifest, errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({ name: 'Tidemark', display: 'kStandalone' });
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // The tests run incognito, which is the only obstacle.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  const answer = await request.get('/manifest.webmanifest');
  const {
    icons,
    start_url: start,
    display,
    shortcuts,
  } = (await answer.json()) as {
    icons: Icon[];
    start_url: string;
    display: string;
    shortcuts: { name: string; url: string; icons: Icon[] }[];
  };
  expect(display).toBe('standalone');
  expect(icons.map(({ sizes, type, purpose = 'any' }) => `${sizes} ${type} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 image/png any', '512x512 image/png any', '512x512 image/png maskable']),
  );
  for (const icon of [...icons, ...shortcuts.flatMap(shortcut => shortcut.icons)]) {
    const image = await request.get(icon.src);
    expect(image.headers()['content-type'], icon.src).toContain(icon.type ?? 'image/png');
    if (icon.sizes !== 'any') expect(sizeOf(await image.body()), icon.src).toBe(icon.sizes);
  }
  for (const { url } of [{ url: start }, ...shortcuts]) {
    await page.goto(url);
    await expect(page).toHaveURL(site.url + url);
    await expect(heading(page)).not.toHaveText('There is nothing at this address');
  }
});
