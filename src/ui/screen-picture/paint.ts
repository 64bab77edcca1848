const isClear = (colour: string) => colour === 'transparent' || /^rgba\(.*, 0\)$/.test(colour);

/** The visible colour behind an element. */
function groundOf(element: Element | null): string {
  if (!element) return 'white';
  const { backgroundColor } = getComputedStyle(element);
  return isClear(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
}

/** Paints the background and the border of an element, in its shape. */
function paintBox(context: CanvasRenderingContext2D, style: CSSStyleDeclaration, box: DOMRect): void {
  const { backgroundColor, borderTopColor, borderTopWidth, borderLeftWidth, borderTopLeftRadius } = style;
  const width = Number.parseFloat(borderTopWidth);
  const isBordered = width > 0 && borderTopWidth === borderLeftWidth && !isClear(borderTopColor);
  if (isClear(backgroundColor) && !isBordered) return;
  context.beginPath();
  context.roundRect(box.left, box.top, box.width, box.height, Number.parseFloat(borderTopLeftRadius) || 0);
  context.fillStyle = backgroundColor;
  context.fill();
  if (!isBordered) return;
  context.lineWidth = width;
  context.strokeStyle = borderTopColor;
  context.stroke();
}

/** Draws each word at its position on the page, so that lines wrap and columns align as they do there. */
function paintText(context: CanvasRenderingContext2D, text: Text, style: CSSStyleDeclaration): void {
  context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.fillStyle = style.color;
  const range = document.createRange();
  for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const { left, top, width, height } = range.getBoundingClientRect();
    if (width === 0) continue;
    const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText(word);
    context.fillText(
      style.textTransform === 'uppercase' ? word.toUpperCase() : word,
      left,
      top + (height + above - below) / 2,
    );
  }
}

/** Boxes, texts, canvases and images of the page; icons and shadow roots are left out. */
function paintElement(context: CanvasRenderingContext2D, element: Element, end: number): void {
  const box = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const opacity = Number(style.opacity);
  if (style.display === 'none' || style.visibility === 'hidden' || opacity === 0 || element instanceof SVGElement)
    return;
  // Elements that only arrange others have no box.
  const hasBox = style.display !== 'contents';
  if (hasBox && (box.top >= end || box.width * box.height === 0)) return;
  context.save();
  context.globalAlpha *= opacity;
  if (hasBox) paintBox(context, style, box);
  if (hasBox && style.overflow !== 'visible') {
    context.beginPath();
    context.rect(box.left, box.top, box.width, box.height);
    context.clip();
  }
  const isImage = element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0;
  if ((isImage || element instanceof HTMLCanvasElement) && element.width * element.height > 0)
    context.drawImage(element, box.left, box.top, box.width, box.height);
  else
    for (const child of element.childNodes) {
      if (child instanceof Text) paintText(context, child, style);
      else if (child instanceof Element) paintElement(context, child, end);
    }
  context.restore();
}

/**
 * Paints the upper part of an element, scaled to the width of a canvas. Browsers have no such call, and a canvas that
 * shows elements through an SVG becomes unreadable.
 */
export function paint(element: Element, canvas: HTMLCanvasElement, scale: number): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to paint on');
  context.fillStyle = groundOf(element);
  context.fillRect(0, 0, canvas.width, canvas.height);
  const { left, top } = element.getBoundingClientRect();
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(-left, -top);
  paintElement(context, element, top + canvas.height / scale);
}
