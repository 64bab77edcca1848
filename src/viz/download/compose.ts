import type { ChartColours } from '../colours/tokens';
import type { Legend } from '../plugin';
import { isBeside, type LegendPlacement } from '../react/legend-placement';
import { FONT_FAMILY, cutTo, widthOf } from '../text-width';
import type { SvgPicture } from '../vega/svg/render';

const SVG = 'http://www.w3.org/2000/svg';
const MARGIN = 16;
const TITLE = 30;
const LINE = 20;
const LETTER = 6.4;
/** Between plots and a legend on their right or below them. */
const GAP = 8;

export interface PlacedPicture extends SvgPicture {
  readonly label: string | null;
  readonly x: number;
  readonly y: number;
}

export interface Composition {
  /** Null if the picture already has a title: then only the legend is drawn around the plots. */
  readonly title: string | null;
  readonly legend: Legend;
  /** Defaults to above. */
  readonly placement?: LegendPlacement;
  /** Plots with their positions in the space beside the legend. */
  readonly pictures: readonly PlacedPicture[];
  readonly width: number;
  readonly height: number;
  /** Lines below the plots: what is left out, and how old the numbers are. */
  readonly notes: readonly string[];
  readonly colours: ChartColours;
}

type Attributes = Readonly<Record<string, string | number>>;

/** Texts of people only become text nodes and attribute values, so they can never become markup. */
function element(parent: Element, name: string, attributes: Attributes, text?: string): Element {
  const made = parent.ownerDocument.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  parent.append(made);
  return made;
}

function drawLegend(
  root: Element,
  legend: Legend,
  colours: ChartColours,
  y: number,
  width: number,
  margin: number,
): number {
  const style = { 'font-size': 11, fill: colours.ink2 };
  switch (legend.kind) {
    case 'none':
      return y;
    case 'items': {
      let [x, line] = [margin, y];
      for (const { label, colour } of legend.items) {
        const room = 13 + label.length * LETTER + 12;
        if (x > margin && x + room > width - margin) [x, line] = [margin, line + LINE];
        element(root, 'rect', { x, y: line + 2, width: 8, height: 8, rx: 2, fill: colour });
        element(root, 'text', { ...style, x: x + 13, y: line + 10 }, label);
        x += room;
      }
      return line + LINE;
    }
    case 'ramp': {
      const named = margin + widthOf(legend.title) + 10;
      const from = named + widthOf(legend.low) + 6;
      element(root, 'text', { ...style, x: margin, y: y + 10 }, legend.title);
      element(root, 'text', { ...style, x: named, y: y + 10 }, legend.low);
      const step = 88 / Math.max(1, legend.colours.length);
      legend.colours.forEach((fill, index) =>
        element(root, 'rect', { x: from + index * step, y: y + 3, width: step + 0.5, height: 6, fill }),
      );
      element(root, 'text', { ...style, x: from + 94, y: y + 10 }, legend.high);
      return y + LINE;
    }
  }
}

/** Labels below one another, as far down as the plots reach; the number of the remaining ones is shown. */
function drawColumn(
  root: Element,
  legend: Legend,
  colours: ChartColours,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  if (legend.kind !== 'items') return;
  const style = { 'font-size': 11, fill: colours.ink2 };
  const most = Math.max(1, Math.floor(height / LINE));
  const shown = legend.items.length > most ? legend.items.slice(0, most - 1) : legend.items;
  shown.forEach(({ label, colour }, index) => {
    element(root, 'rect', { x, y: y + index * LINE + 2, width: 8, height: 8, rx: 2, fill: colour });
    element(root, 'text', { ...style, x: x + 13, y: y + index * LINE + 10 }, cutTo(label, width - 13));
  });
  if (shown.length < legend.items.length) {
    element(
      root,
      'text',
      { ...style, x: x + 13, y: y + shown.length * LINE + 10 },
      `+ ${legend.items.length - shown.length}`,
    );
  }
}

/** Wraps a text to lines of a width, broken between words, without losing any of it. */
export function linesOf(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || widthOf(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** A picture that stands alone: title, legend, plots, and notes. */
export function composeSvg({
  title,
  legend,
  placement,
  pictures,
  width,
  height,
  notes,
  colours,
}: Composition): SvgPicture {
  const page = document.implementation.createDocument(SVG, 'svg');
  const root = page.documentElement;
  const margin = title === null ? 0 : MARGIN;
  const side = placement?.side ?? 'top';
  const legendWidth = isBeside(side) ? (placement?.room ?? 0) : 0;
  const left = margin + (side === 'left' ? legendWidth : 0);
  const full = width + legendWidth + 2 * margin;
  root.setAttribute('font-family', FONT_FAMILY);
  const ground = element(root, 'rect', { width: full, fill: colours.surface });
  if (title !== null)
    element(root, 'text', { x: margin, y: 26, 'font-size': 15, 'font-weight': 600, fill: colours.ink }, title);
  const under = title === null ? 0 : MARGIN + TITLE - 8;
  const top = side === 'top' ? drawLegend(root, legend, colours, under, full, margin) : under;
  if (legendWidth > 0)
    drawColumn(root, legend, colours, side === 'left' ? margin : left + width + GAP, top, legendWidth - GAP, height);
  for (const { svg, label, x, y } of pictures) {
    const rendered = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    const group = element(root, 'g', { transform: `translate(${left + x} ${top + y})` });
    if (label !== null) element(group, 'text', { x: 0, y: -6, 'font-size': 11, fill: colours.ink2 }, label);
    group.append(page.importNode(rendered, true));
  }
  let bottom = top + height;
  if (side === 'bottom') bottom = drawLegend(root, legend, colours, bottom + GAP, full, margin);
  for (const note of notes.flatMap(text => linesOf(text, full - 2 * margin))) {
    bottom += LINE - 4;
    element(root, 'text', { x: margin, y: bottom, 'font-size': 11, fill: colours.ink3 }, note);
  }
  const total = bottom + margin;
  ground.setAttribute('height', String(total));
  for (const [key, value] of Object.entries({ width: full, height: total, viewBox: `0 0 ${full} ${total}` }))
    root.setAttribute(key, String(value));
  return { svg: new XMLSerializer().serializeToString(page), width: full, height: total };
}

/** A picture of the page under a title, with notes below. */
export function frameSvg(
  { svg, width, height }: SvgPicture,
  title: string,
  notes: readonly string[],
  colours: ChartColours,
): SvgPicture {
  const frame = composeSvg({ title, legend: { kind: 'none' }, pictures: [], width, height, notes, colours });
  // As text: read as a document, the styles of such a picture would be rejected.
  const inside = svg.replace('<svg ', `<svg x="${MARGIN}" y="${MARGIN + TITLE - 8}" `);
  return { ...frame, svg: frame.svg.replace(/<\/svg>$/, () => `${inside}</svg>`) };
}
