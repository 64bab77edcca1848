// @vitest-environment happy-dom
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { specificationText as text } from '@/text/messages/charts/specification';
import { RecordingCanvas } from '../../../../tests/support/recording-canvas';
import { compileWhole } from './compile-whole';
import { ownLoader } from './own-loader';
import WholePicture from './WholePicture';

const ELSEWHERE = 'https://elsewhere.invalid/';
const fetched = vi.fn<typeof fetch>();
const opened = vi.fn<typeof window.open>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(window, 'open').mockImplementation(opened);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => new RecordingCanvas(1, 1).getContext() as never,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  fetched.mockReset();
});

/** Draws a user's specification. */
async function draw(specification: Readonly<Record<string, unknown>>) {
  const problems: string[] = [];
  const { spec } = compileWhole(specification, {});
  const { container } = render(
    <WholePicture
      spec={spec}
      label="Mine"
      onWarned={words => void problems.push(words)}
      onFailed={({ message }) => void problems.push(message)}
    />,
  );
  const canvas = await waitFor(() => {
    const found = container.querySelector('canvas');
    if (!found) throw new Error('nothing is drawn yet');
    return found;
  });
  return { problems, canvas, container };
}

/** Everything that can be hovered is an image, whose bounds are enough to be hit. */
const picture = { url: `${ELSEWHERE}image.png`, href: `${ELSEWHERE}page`, width: 100, height: 100 };

test('no data and no pictures are fetched from an address, and the reader learns why they are missing', async () => {
  const { problems } = await draw({
    data: { url: `${ELSEWHERE}data.csv` },
    mark: { type: 'image', ...picture },
    encoding: { x: { field: 'a', type: 'quantitative' } },
  });
  await waitFor(() => expect(problems.join(' ')).toContain(text.loadsNothing));
  expect(fetched).not.toHaveBeenCalled();
});

/** The anchors that were clicked. */
function pressedLinks(): string[] {
  const pressed: string[] = [];
  vi.spyOn(EventTarget.prototype, 'dispatchEvent').mockImplementation(function press(this: EventTarget) {
    if (this instanceof HTMLAnchorElement) pressed.push(this.href);
    return true;
  });
  return pressed;
}

test('a press on a mark with an address leads nowhere', async () => {
  const { canvas } = await draw({
    width: 100,
    height: 100,
    data: { values: [{}] },
    mark: { type: 'image', ...picture, x: 50, y: 50 },
  });
  const sanitize = vi.spyOn(ownLoader, 'sanitize');
  const rest = { clientX: 50, clientY: 50, bubbles: true };
  fireEvent.pointerMove(canvas, rest);
  fireEvent.pointerDown(canvas, rest);
  fireEvent.click(canvas, rest);
  await waitFor(() => expect(sanitize).toHaveBeenCalledWith(`${ELSEWHERE}page`, expect.anything()));
  const pressed = pressedLinks();
  await Promise.allSettled(sanitize.mock.results.map(({ value }) => value as Promise<unknown>));
  await Promise.resolve();
  expect(pressed).toEqual([]);
  expect(opened).not.toHaveBeenCalled();
});

test.each<[string, string, 'href' | 'image', boolean]>([
  ['a page elsewhere', `${ELSEWHERE}page`, 'href', false],
  ['a page here', '/logout/', 'href', false],
  ['a script', 'javascript:alert(1)', 'href', false],
  ['a picture elsewhere', `${ELSEWHERE}image.png`, 'image', false],
  ['a picture here', '/api/v1/me/', 'image', false],
  ['a drawing, which may hold more', 'data:image/svg+xml;base64,AAAA', 'image', false],
  ['a picture in the specification', 'data:image/png;base64,AAAA', 'image', true],
  ['such a picture as a link', 'data:image/png;base64,AAAA', 'href', false],
])('the allowed content and links: %s', async (_, address, context, isFine) => {
  const outcome = ownLoader.sanitize(address, { context });
  if (isFine) await expect(outcome).resolves.toEqual({ href: address });
  else await expect(outcome).rejects.toThrow(text.loadsNothing);
});

test('shows inputs with the picture, and sends their values nowhere', async () => {
  document.body.append(Object.assign(document.createElement('div'), { id: 'elsewhere' }));
  const { container } = await draw({
    data: { values: [{ a: 1 }] },
    params: [{ name: 'size', value: 10, bind: { input: 'range', min: 1, max: 20, element: '#elsewhere' } }],
    mark: { type: 'point', size: { expr: 'size' } },
  });
  expect(container.querySelectorAll('input')).toHaveLength(1);
  expect(document.getElementById('elsewhere')?.childElementCount).toBe(0);
  const form = container.querySelector('form');
  expect(form && fireEvent.submit(form)).toBe(false);
});
