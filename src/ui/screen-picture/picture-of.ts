import { usedRules } from './used-rules';

/** What a picture asks of whoever takes it. */
export interface PictureWords {
  /** With `{}` where the time stands at which its numbers were read. */
  readonly age: string;
  /** Selects what says how long ago something was; such times are not seen. */
  readonly times?: string;
}

/** What is on a canvas, or in an image of the page's own making; null for what cannot be kept. */
export type ImageOf = (shown: HTMLCanvasElement | HTMLImageElement) => Promise<Blob | null>;

/** A screen as elements without behaviour. */
export interface ScreenPicture {
  readonly html: string;
  readonly css: string;
  /** Of its canvases, in order; null for those that are not in view. */
  readonly images: readonly (Blob | null)[];
  /** Ids of the charts in view. */
  readonly charts: readonly number[];
  /** How many things can be pressed or looked at: as many are there once the screen is drawn. */
  readonly parts: number;
}

/** `public/picture.js` counts the same. */
const PARTS = 'main :is(a[href], button, img)';

/** What a picture cannot show, or would only repeat aloud. */
const LEFT_OUT = 'script, style, link, iframe, object, embed, template, [role="status"], [role="alert"], [data-live]';
/** What leads elsewhere, is heard, or is reached by keys. */
const WITHOUT = ['href', 'srcset', 'tabindex', 'action', 'name', 'autofocus', 'contenteditable'];

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
};

const isOwnImage = (element: Element): boolean =>
  element instanceof HTMLImageElement && element.src.startsWith(`${location.origin}/`);

/** What was typed is no attribute. */
function writeValues(from: Element, to: Element): void {
  const copies = to.querySelectorAll('input');
  for (const [index, { type, value, checked }] of from.querySelectorAll('input').entries()) {
    const copy = copies[index];
    if (type === 'password') copy?.removeAttribute('value');
    else copy?.setAttribute('value', value);
    copy?.toggleAttribute('checked', checked);
  }
}

/** Styles of single elements, which the policy of the page lets only scripts set. */
function setStylesAside(copy: HTMLElement): void {
  // Its own is what hides the page beneath a picture.
  copy.removeAttribute('style');
  for (const element of copy.querySelectorAll('[style]')) {
    element.setAttribute('data-picture-style', element.getAttribute('style') ?? '');
    element.removeAttribute('style');
  }
}

/**
 * What was so when the picture was taken, and is not known to be so when it is looked at: in the place of how things
 * stand is when its numbers were read, and times that count from now are not seen.
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

/** What the page made by itself has an address that ends with it: its image is kept, and drawn on a canvas. */
const isMadeHere = (element: Element): element is HTMLImageElement =>
  element instanceof HTMLImageElement && element.src.startsWith('blob:');

function canvasFor(image: Element): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = image.className;
  return canvas;
}

/** Takes the picture of a screen as it stands. */
export async function pictureOf(root: HTMLElement, imageOf: ImageOf, words: PictureWords): Promise<ScreenPicture> {
  const copy = root.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new TypeError('A screen is an element');
  writeValues(root, copy);
  const canvases = [...root.querySelectorAll<HTMLCanvasElement | HTMLImageElement>('canvas, img[src^="blob:"]')];
  for (const image of copy.querySelectorAll('img')) if (isMadeHere(image)) image.replaceWith(canvasFor(image));
  const images = canvases.map(canvas => (isInView(canvas) ? imageOf(canvas) : Promise.resolve(null)));
  // Cards keep their size without what is in them.
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
