import type { SvgPicture } from '../vega/svg/render';

const SVG = 'http://www.w3.org/2000/svg';

/** Computed styles that an element needs outside its page. */
const copied = [
  'display', 'position', 'inset', 'width', 'height', 'min-width', 'min-height', 'margin', 'padding', 'box-sizing', 'overflow',
  'flex', 'flex-direction', 'flex-wrap', 'align-items', 'justify-content', 'gap', 'grid-template-columns', 'grid-template-rows', 'grid-column', 'grid-row',
  'background', 'border-top', 'border-right', 'border-bottom', 'border-left', 'border-radius', 'border-collapse', 'box-shadow', 'opacity', 'transform', 'z-index',
  'color', 'font-family', 'font-size', 'font-weight', 'font-style', 'font-variant-numeric', 'list-style', 'letter-spacing', 'line-height', 'text-align', 'text-overflow', 'text-decoration', 'text-transform', 'vertical-align',
  'white-space', 'fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin',
]; // prettier-ignore

/** Becomes `style` once the picture is serialised. */
const LOOK = 'data-look-of-the-page';

/** Characters that a text may contain but an XML picture may not. */
// oxlint-disable-next-line eslint/no-control-regex -- they are what is looked for
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** The image data of a picture on the page, to embed it in another; null if it may not be read, or is not loaded. */
function pictureData(picture: HTMLCanvasElement | HTMLImageElement): string | null {
  try {
    if (picture instanceof HTMLCanvasElement) return picture.toDataURL();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: picture.naturalWidth,
      height: picture.naturalHeight,
    });
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    return canvas.width === 0 || canvas.height === 0 ? null : canvas.toDataURL();
  } catch {
    // Pictures of other hosts are not embedded.
    return null;
  }
}

/** Canvases and shadow trees are not cloned with the page around them. */
function copyOf(from: Element): Element {
  if (from instanceof HTMLCanvasElement || from instanceof HTMLImageElement) {
    const data = pictureData(from);
    return data === null ? document.createElement('span') : Object.assign(document.createElement('img'), { src: data });
  }
  const twin = document.importNode(from, false);
  for (const child of (from.shadowRoot ?? from).childNodes) {
    if (child instanceof Element) twin.append(copyOf(child));
    else if (child instanceof Text) twin.append(child.data);
  }
  return twin;
}

function copyLook(from: Element, to: Element): void {
  const look = getComputedStyle(from);
  // The page's own policy would reject an attribute of that name, though nothing of it is shown here. A picture cannot
  // be scrolled: scroll bars would only hide a part of it.
  const valueOf = (property: string) =>
    property === 'overflow' ? look.overflow.replace(/auto|scroll/g, 'hidden') : look.getPropertyValue(property);
  to.setAttribute(LOOK, copied.map(property => `${property}:${valueOf(property)}`).join(';'));
  for (const { name } of Array.from(to.attributes))
    if (/^(class|id|style|title|role|aria-.*|data-.*)$/.test(name) && name !== LOOK) to.removeAttribute(name);
  Array.from((from.shadowRoot ?? from).children).forEach((child, index) => {
    const twin = to.children[index];
    if (twin) copyLook(child, twin);
  });
}

/** A picture of the visible part of an element. */
export function elementToSvg(element: HTMLElement): SvgPicture {
  const { width, height } = element.getBoundingClientRect();
  const twin = copyOf(element);
  copyLook(element, twin);
  const page = document.implementation.createDocument(SVG, 'svg');
  const root = page.documentElement;
  for (const [key, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` }))
    root.setAttribute(key, String(value));
  const room = page.createElementNS(SVG, 'foreignObject');
  for (const [key, value] of Object.entries({ width: '100%', height: '100%' })) room.setAttribute(key, value);
  room.append(page.importNode(twin, true));
  root.append(room);
  const svg = new XMLSerializer()
    .serializeToString(page)
    .replaceAll(` ${LOOK}="`, ' style="')
    .replaceAll(NOT_IN_XML, '');
  return { svg, width, height };
}
