import { chartText } from '@/text/messages/charts/chart';
import { fullTime } from '@/text/ages';
import type { Dataset } from '@/model/dataset';
import type { FormData } from '@/model/chart';
import type { ElementSize } from '@/ui/use-size';
import type { ChartPlugin, ReaderState } from '../plugin';
import { inputFor } from '../query/completed';
import { FACET_GAP, FACET_LABEL } from '../react/facet-grid';
import { makePanels } from '../react/panels';
import type { PaintBox } from '../react/use-chart-colours';
import type { ChartResult } from '../result';
import { type SpecCache, PLOT_PADDING } from '../vega/drawing';
import { drawSvg } from '../vega/svg/draw-svg';
import type { SvgPicture } from '../vega/svg/render';
import { composeSvg, frameSvg, type PlacedPicture } from './compose';
import { elementToSvg } from './element';

/** Space for the plots of a picture, in CSS pixels: a page's width. */
const ROOM = { width: 960, height: 520 };

/** A chart to export as a picture. */
export interface PictureOf extends PaintBox {
  readonly name: string;
  readonly plugin: ChartPlugin;
  readonly formData: FormData;
  readonly results: readonly ChartResult[];
  readonly dataset: Dataset | null;
  readonly reader: ReaderState;
  readonly cache: SpecCache;
  readonly asOf: number;
  /** Filters in addition to its own form data, in words. */
  readonly filters?: readonly string[];
}

/** The plots of a chart, and notes on what they leave out. @throws Error when they cannot be drawn */
async function drawPlots(
  { plugin, formData, results, dataset, colours, colourOf, reader, cache }: PictureOf,
  size: ElementSize,
) {
  await plugin.prepare?.(formData);
  const input = inputFor(plugin, { formData, results, dataset });
  const { panels, legend, placement, notes, grid, room } = makePanels(
    plugin,
    input,
    { colours, colourOf, reader },
    size,
  );
  const pictures = await Promise.all(
    panels.map(async ({ plot, label }, index): Promise<PlacedPicture> => {
      const job = {
        spec: plot.spec,
        data: plot.data,
        signals: plot.signals,
        map: plot.map,
        width: grid.width,
        height: grid.height,
        pixelRatio: 1,
      };
      const rendered = await drawSvg({ ...job, padding: { ...PLOT_PADDING, ...plot.padding } }, cache);
      const above = label === null ? 0 : FACET_LABEL;
      const x = (index % grid.columns) * (grid.width + FACET_GAP);
      return { ...rendered, label, x, y: Math.floor(index / grid.columns) * (grid.height + above + FACET_GAP) + above };
    }),
  );
  return { pictures, legend, place: placement, notes, room };
}

/** A picture of a chart drawn by Vega, with everything around it. @throws Error when it cannot be drawn */
export async function plotPicture(of: PictureOf): Promise<SvgPicture> {
  const { pictures, legend, place: placement, notes, room } = await drawPlots(of, ROOM);
  return composeSvg({
    title: of.name,
    legend,
    placement,
    pictures,
    ...room,
    notes: [...notes, ...notesOf(of)],
    colours: of.colours,
  });
}

/** A picture of a chart that is part of the page, such as a table. @param body the part below its name */
export function pagePicture(
  body: HTMLElement,
  of: Pick<PictureOf, 'name' | 'asOf' | 'filters' | 'colours'>,
): SvgPicture {
  return frameSvg(elementToSvg(body), of.name, notesOf(of), of.colours);
}

const notesOf = ({ filters = [], asOf }: Pick<PictureOf, 'filters' | 'asOf'>): readonly string[] => [
  ...filters,
  chartText.asOf(fullTime(asOf)),
];

/**
 * Only the plots with their legend, and the notes for callers that have a place for them; null if there is nothing to
 * draw.
 */
export async function barePicture(
  of: PictureOf,
  size: ElementSize,
): Promise<{ readonly picture: SvgPicture | null; readonly notes: readonly string[] }> {
  const { pictures, legend, place: placement, notes, room } = await drawPlots(of, size);
  if (pictures.length === 0) return { picture: null, notes };
  return {
    picture: composeSvg({ title: null, legend, placement, pictures, ...room, notes: [], colours: of.colours }),
    notes,
  };
}
