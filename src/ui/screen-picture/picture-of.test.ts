// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pictureOf } from './picture-of';

const AGE = 'As of {}';
const noImage = () => Promise.resolve(null);
const take = (root: HTMLElement) => pictureOf(root, noImage, { age: AGE });

let root: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  root = document.getElementById('root')!;
});
afterEach(() => root.remove());

/** The picture of these elements. */
async function pictured(html: string): Promise<HTMLElement> {
  root.innerHTML = html;
  const box = document.createElement('div');
  box.innerHTML = (await take(root)).html;
  return box;
}

test.each([
  ['links', '<a href="/dashboard/1/">Sales</a>', '<a>Sales</a>'],
  ['other documents', '<object data="/elsewhere"></object>', ''],
  ['scripts', '<script>alert(1)</script>', ''],
  ['handlers', '<b onclick="alert(1)">Sales</b>', '<b>Sales</b>'],
  ['places in the order of Tab', '<button tabindex="0">Edit</button>', '<button>Edit</button>'],
  ['images from elsewhere', '<img src="https://elsewhere.test/a.png" alt="A">', '<img alt="A">'],
  ['announcements', '<p role="status">Opening</p>', ''],
  ['passwords', '<input type="password" value="secret">', '<input type="password">'],
  ['styles of single elements', '<i style="height: 4px"></i>', '<i data-picture-style="height: 4px"></i>'],
])('a picture has no %s', async (_, html, inside) => {
  expect((await pictured(html)).querySelector('#root')?.innerHTML).toBe(inside);
});

test('a picture has nothing of how a picture before it hid the page', async () => {
  root.setAttribute('style', '');
  expect((await take(root)).html).toBe('<div id="root"></div>');
});

test('a chart in a picture does not claim to be live', async () => {
  const box = await pictured('<section data-chart-id="7" data-chart-status="rendered"></section>');
  expect(box.querySelector<HTMLElement>('[data-chart-id="7"]')?.dataset['chartStatus']).toBe('picture');
});

test('contains typed text', async () => {
  root.innerHTML = '<input type="text">';
  root.querySelector('input')!.value = 'north';
  expect((await take(root)).html).toContain('value="north"');
});

test('shows when its numbers were read, not that the server is reachable; running times are hidden', async () => {
  const box = await pictured(
    `<footer data-status-line><button>Live</button><span>All changes sent</span></footer>
     <i data-relative-time>1m ago</i>`,
  );
  expect(box.textContent).not.toMatch(/Live|sent/);
  expect(box.querySelector<HTMLElement>('[data-picture-age]')?.dataset['pictureAge']).toBe(AGE);
  expect(box.querySelector('[data-relative-time]')?.getAttribute('data-picture-style')).toMatch(/visibility: hidden/);
});

test('an image that the page created is kept, and drawn on a canvas', async () => {
  root.innerHTML = '<main><a href="/"><img class="preview" src="blob:http://localhost/1"></a></main>';
  root.querySelector('img')!.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
  const image = new Blob(['an image']);
  const picture = await pictureOf(root, () => Promise.resolve(image), { age: AGE });
  expect(picture.html).toContain('<canvas class="preview"></canvas>');
  expect(picture.images).toEqual([image]);
  expect(picture.parts).toBe(2);
});
