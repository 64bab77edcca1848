/** The fixed piece of work that measures the speed of the machine: a script, and a page opened in a browser. */
import { createHash } from 'node:crypto';

/** Sorting, texts and hashing, as in the tests below the browser. */
function runScript() {
  const hash = createHash('sha256');
  for (let round = 0; round < 12; round++) {
    const rows = Array.from({ length: 40_000 }, (_, index) => ({
      key: (index * 7919 + round) % 40_009,
      text: `row ${index}`,
    }));
    rows.sort((left, right) => left.key - right.key);
    hash.update(JSON.stringify(rows));
  }
  return hash.digest('hex');
}

const PAGE = `<!doctype html><title>Work</title><body><script>
  const list = document.body.appendChild(document.createElement('ul'));
  for (let index = 0; index < 4000; index++) {
    list.appendChild(document.createElement('li')).textContent = 'row ' + index;
    if (index % 400 === 0) list.getBoundingClientRect();
  }
</script>`;

/** @param {string} browser the file of a Chromium */
async function openPage(browser) {
  const { chromium } = await import('@playwright/test');
  const opened = await chromium.launch({ executablePath: browser, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await opened.newPage();
    await page.setContent(PAGE);
    await page.screenshot();
  } finally {
    await opened.close();
  }
}

/** @param {() => unknown} work */
async function secondsOf(work) {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/**
 * Times the fixed work. The page is opened twice and the second one counts, since the first reads the browser from the
 * disk.
 *
 * @param {string} browser the file of a Chromium
 * @returns {Promise<{ script: number, page: number }>} seconds
 */
export async function timeFixedWork(browser) {
  await openPage(browser);
  return { script: await secondsOf(runScript), page: await secondsOf(() => openPage(browser)) };
}
