import { eventFlowText } from '@/text/messages/charts/flows';
import { numberFormatter } from '@/text/numbers';
import { countText } from '@/lib/count-text';
import { textOn } from '../../colours/contrast';
import { shareText } from '../../grouped/labels';
import { boxes, labels, type PlacedLabel } from '../../laid-out/layers';
import { LINE_HEIGHT } from '../../laid-out/spread';
import type { Plot, PlotInput } from '../../plugin';
import { cutTo, widthOf } from '../../text-width';
import { layeredSpec } from '../../vega/spec';
import { readEvents, type EventStep } from './read';

/** Vega's padding above and below, and the row of step numbers. */
const PADDING = 6;
const HEAD = 18;
const GAP = 1.5;
const MARGIN = 6;
/** Lower boxes cannot be seen. */
const LOWEST = 1;
/** Widest column, in pixels: a few steps do not fill a wide chart. */
const WIDEST = 220;

const duration = numberFormatter('DURATION');

interface Box {
  readonly step: EventStep;
  /** From the first event to this one. */
  readonly path: readonly EventStep[];
  readonly y: number;
  readonly y2: number;
}

function boxesOf(steps: readonly EventStep[], y: number, scale: number, path: readonly EventStep[]): Box[] {
  let at = y;
  return steps.flatMap((step): Box[] => {
    const [from, to] = [at, at + step.count * scale];
    at = to;
    const own = { step, path: [...path, step], y: from, y2: to };
    return [own, ...boxesOf(step.next, from, scale, own.path)];
  });
}

/** A column for each step, and in it a box for each event that follows the same events. */
export function plotEvents(input: PlotInput): Plot | null {
  const { colours, colourOf, width, reader } = input;
  const flow = readEvents(input, reader.hidden);
  if (!flow || flow.first.length === 0) return null;
  for (const name of flow.names) colourOf(name);
  const height = Math.max(1, input.height - PADDING - HEAD);
  const column = Math.min(WIDEST, width / flow.steps);
  const shown = flow.first.reduce((sum, { count }) => sum + count, 0);
  const all = boxesOf(flow.first, HEAD, height / shown, []);
  const visible = all.filter(({ y, y2 }) => y2 - y >= LOWEST);
  const placed = visible.map(({ step, path, y, y2 }, row) => {
    const x = (path.length - 1) * column;
    return { row, x, x2: x + column - GAP, y, y2: Math.max(y2 - GAP, y + LOWEST), c: colourOf(step.name) };
  });
  const placedLabels = visible.flatMap(({ step, y, y2 }, row): PlacedLabel[] => {
    const { x = 0, x2 = 0, c = colours.ink } = placed[row] ?? {};
    const room = x2 - x - 2 * MARGIN;
    const text = y2 - y < LINE_HEIGHT + 1 ? '' : cutTo(step.name, room);
    if (text === '') return [];
    const counted = `${text} ${countText(step.count)}`;
    const isWhole = text === step.name && widthOf(counted) <= room;
    return [{ x: x + MARGIN, y: (y + y2) / 2, text: isWhole ? counted : text, align: 'left', t: textOn(c) }];
  });
  const heads = Array.from({ length: flow.steps }, (_, step): PlacedLabel => {
    const text = eventFlowText.step(step + 1);
    return {
      x: step * column + 1,
      y: HEAD / 2,
      text: widthOf(text) <= column - GAP ? text : countText(step + 1),
      align: 'left',
      t: colours.ink3,
    };
  });
  const tooSmall = all.length - visible.length;
  return {
    spec: layeredSpec({ colours, layer: [boxes({ name: 'inspect', data: 'rows' }), ...labels({ data: 'labels' })] }),
    data: { rows: placed, labels: [...heads, ...placedLabels] },
    signals: {},
    legend: {
      kind: 'items',
      items: flow.names.map(name => ({ label: name, colour: colourOf(name) })),
    },
    pick: 'mark',
    colourAt: row => placed[row]?.c ?? colours.ink,
    inspect: ([row = -1]) => {
      const box = visible[row];
      if (!box) return { title: '', lines: [] };
      const { step, path } = box;
      const colour = colourOf(step.name);
      const count = `${countText(step.count)} (${shareText(step.count / flow.entities)})`;
      return {
        title: path.map(({ name }) => name).join(' → '),
        lines: [
          { label: eventFlowText.entities, value: count, colour },
          ...(path.length === 1
            ? []
            : [
                { label: eventFlowText.sincePrevious, value: duration(step.sincePrevious) },
                { label: eventFlowText.sinceFirst, value: duration(step.sinceFirst) },
              ]),
        ],
      };
    },
    notes: [...flow.notes, ...(tooSmall > 0 ? [eventFlowText.tooSmall(tooSmall)] : [])],
  };
}
