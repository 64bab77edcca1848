import { mapsText } from '@/text/messages/charts/maps';
import type { LegendItem } from '../plugin';
import type { MapMarks } from '../points-map/marks';
import { fitView, type Room } from '../points-map/view';
import { POINT_OPACITY, type MapLayer } from './layer';

export interface NamedLayer {
  readonly name: string;
  readonly layer: MapLayer;
}

/** Where a layer is looked at to find its colour. */
const sample: Room = { width: 512, height: 512 };

function colourIn(layer: MapLayer): string | null {
  if (layer.legend.kind === 'ramp') return layer.legend.colours.at(-1) ?? null;
  const { marks, shapes = [] } = layer.marksAt(fitView(layer.places, sample), new Set(), sample);
  const painted = shapes.find(({ fill, stroke }) => fill ?? stroke);
  return marks[0]?.colour ?? painted?.fill?.colour ?? painted?.stroke?.colour ?? null;
}

/** The categories of a layer, or the layer as a whole. */
function itemsOf({ name, layer }: NamedLayer): readonly LegendItem[] {
  if (layer.legend.kind === 'items') return layer.legend.items;
  const colour = colourIn(layer);
  return colour === null ? [] : [{ label: name, colour }];
}

interface ComposedPart {
  readonly name: string;
  readonly content: MapMarks;
  /** The numbers of its first point and of its first shape. */
  readonly firstMark: number;
  readonly firstShape: number;
}

/** Points are numbered first, layer by layer, and then the shapes. */
function numbered(contents: readonly Pick<ComposedPart, 'name' | 'content'>[]): readonly ComposedPart[] {
  let [firstMark, firstShape] = [0, contents.reduce((sum, { content }) => sum + content.marks.length, 0)];
  return contents.map(part => {
    const found = { ...part, firstMark, firstShape };
    firstMark += part.content.marks.length;
    firstShape += part.content.shapes?.length ?? 0;
    return found;
  });
}

/** The layer that a number belongs to, and its own number for it. */
function placeIn(parts: readonly ComposedPart[], mark: number): readonly [ComposedPart, number] | null {
  for (const part of parts) {
    const { marks, shapes = [] } = part.content;
    const [point, shape] = [mark - part.firstMark, mark - part.firstShape];
    if (point >= 0 && point < marks.length) return [part, point];
    if (shape >= 0 && shape < shapes.length) return [part, marks.length + shape];
  }
  return null;
}

/** What layers show together; later ones are drawn over earlier ones. */
function composedMarks(contents: readonly Pick<ComposedPart, 'name' | 'content'>[]): MapMarks {
  const parts = numbered(contents);
  return {
    marks: parts.flatMap(({ content }) => content.marks),
    shapes: parts.flatMap(({ content }) => content.shapes ?? []),
    inspect: mark => {
      const found = placeIn(parts, mark);
      if (!found) return { title: '', lines: [] };
      const [{ name, content }, own] = found;
      const { title, lines } = content.inspect(own);
      return { title, lines: [{ label: mapsText.layer, value: name }, ...lines] };
    },
    // The columns of a layer belong to its own dataset, which the tools of the map do not know.
    meaning: () => null,
  };
}

/**
 * Several layers as one. The legend has their categories, and switches the others on and off as a whole. All points
 * are as faint as the faintest.
 */
export function composedLayer(layers: readonly NamedLayer[]): MapLayer {
  const items = new Map(layers.flatMap(itemsOf).map(item => [item.label, item]));
  return {
    places: layers.flatMap(({ layer }) => layer.places),
    legend: items.size === 0 ? { kind: 'none' } : { kind: 'items', items: [...items.values()] },
    pointOpacity: layers.reduce((least, { layer }) => Math.min(least, layer.pointOpacity ?? POINT_OPACITY), 1),
    summary: mapsText.layers(layers.map(({ name, layer }) => mapsText.ofLayer(name, layer.summary))),
    notes: layers.flatMap(({ name, layer }) => layer.notes.map(note => mapsText.ofLayer(name, note))),
    marksAt: (view, hidden, room) =>
      composedMarks(
        layers
          .filter(({ name, layer }) => layer.legend.kind === 'items' || !hidden.has(name))
          .map(({ name, layer }) => ({ name, content: layer.marksAt(view, hidden, room) })),
      ),
  };
}
