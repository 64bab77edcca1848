import { usedRules } from './used-rules';

/** The texts of a picture. */
export interface PictureWords {
  /** With `{}` in place of the time when its numbers were read. */
  readonly age: string;
  /** Selects relative times, which are hidden. */
  readonly times?: string;
}

/** The content of a canvas, or of an image that the page made; null if it cannot be kept. */
export type ImageOf = (shown: HTMLCanvasElement | HTMLImageElement) => Promise<Blob | null>;

/** A screen as static elements. */
export interface ScreenPicture {
  readonly html: string;
  readonly css: string;
  /** Of its canvases, in order; null for those out of view. */
  readonly images: readonly (Blob | null)[];
  /** Ids of the charts in view. */
  readonly charts: readonly number[];
  /** The number of controls and charts: the drawn screen has as many. */
  readonly parts: number;
}

/** `public/picture.js` counts the same. */
const PARTS = 'main :is(a[href], button, img)';

/** Elements that a picture cannot show, or that would only be read aloud again. */
const LEFT_OUT = 'script, style, link, iframe, object, embed, template, [role="status"], [role="alert"], [data-live]';
/** Attributes of links, labels and focus. */
const WITHOUT = ['href', 'srcset', 'tabindex', 'action', 'name', 'autofocus', 'contenteditable'];

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
};

const isOwnImage = (element: Element): boolean =>
  element instanceof HTMLImageElement && element.src.startsWith(`${location.origin}/`);

/** Typed text is not an attribute. */
function writeValues(from: Element, to: Element): void {
  const copies = to.querySelectorAll('input');
  for (const [index, { type, value, checked }] of from.querySelectorAll('input').entries()) {
    const copy = copies[index];
    if (type === 'password') copy?.removeAttribute('value');
    else copy?.setAttribute('value', value);
    copy?.toggleAttribute('checked', checked);
  }
}

/** Styles of single elements, which the page's policy only lets scripts set. */
function setStylesAside(copy: HTMLElement): void {
  // Its own style hides the page behind a picture.
  copy.removeAttribute('style');
  for (const element of copy.querySelectorAll('[style]')) {
    element.setAttribute('data-picture-style', element.getAttribute('style') ?? '');
    element.removeAttribute('style');
  }
}

/**
 * Replaces facts that may have changed since the picture was taken: the status becomes the time when its numbers were
 * read, and relative times are hidden.
 */
function sayAge(copy: HTMLElement, { age, times = '[data-relative-time]' }: PictureWords): void {
  for (const line of copy.querySelectorAll('[data-status-line]')) {
    const first = line.firstElementChild ?? line.appendChild(document.createElement('span'));
    const text = document.createElement('span');
    text.setAttribute('data-picture-age', age);
    first.replaceChildren(text);
    line.replaceChildren(first);
  }
  for (const time of copy.querySelectorAll<HTMLElement>(times)) time.style.visibility = 'hidden';
}

/** Images that the page made have addresses ending in this: they are kept, and drawn on a canvas. */
const isMadeHere = (element: Element): element is HTMLImageElement =>
  element instanceof HTMLImageElement && element.src.startsWith('blob:');

function canvasFor(image: Element): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = image.className;
  return canvas;
}

/** Takes the picture of a screen in its present state. */
export async function pictureOf(root: HTMLElement, imageOf: ImageOf, words: PictureWords): Promise<ScreenPicture> {
  const copy = root.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new TypeError('A screen is an element');
  writeValues(root, copy);
  const canvases = [...root.querySelectorAll<HTMLCanvasElement | HTMLImageElement>('canvas, img[src^="blob:"]')];
  for (const image of copy.querySelectorAll('img')) if (isMadeHere(image)) image.replaceWith(canvasFor(image));
  const images = canvases.map(canvas => (isInView(canvas) ? imageOf(canvas) : Promise.resolve(null)));
  // Cards keep their size without their content.
  const cards = [...copy.querySelectorAll('[data-chart-id]')];
  const shown = [...root.querySelectorAll<HTMLElement>('[data-chart-id]')];
  const unseen = shown.map(card => !isInView(card));
  const kept = canvases.map(canvas => {
    const card = canvas.closest('[data-chart-id]');
    return card === null || isInView(card);
  });
  for (const [index, card] of cards.entries()) {
    // It is not live.
    card.setAttribute('data-chart-status', 'picture');
    if (unseen[index]) card.replaceChildren();
  }
  for (const element of copy.querySelectorAll(LEFT_OUT)) element.remove();
  sayAge(copy, words);
  setStylesAside(copy);
  for (const element of [copy, ...copy.querySelectorAll('*')])
    for (const { name } of [...element.attributes])
      if (name.startsWith('on') || WITHOUT.includes(name) || (name === 'src' && !isOwnImage(element)))
        element.removeAttribute(name);
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  const css = sheets.map(sheet => usedRules(sheet.cssRules, copy)).join('');
  return {
    html: copy.outerHTML,
    css: `${css}*,*::before,*::after{animation:none!important;transition:none!important}`,
    images: (await Promise.all(images)).filter((_, index) => kept[index]),
    charts: shown.filter(isInView).map(card => Number(card.dataset['chartId'])),
    parts: root.querySelectorAll(PARTS).length,
  };
}
