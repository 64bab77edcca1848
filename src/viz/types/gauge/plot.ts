import type { FormData } from '@/model/chart';
import { chartText } from '@/text/messages/charts/chart';
import { meaningOfGroup } from '../../grouped/groups';
import type { Plot, PlotInput } from '../../plugin';
import { LETTER } from '../../text-width';
import { layeredSpec } from '../../vega/spec';
import { gaugeArcs, gaugeMark, intervalArcs, needleLength, trackArcs } from './arcs';
import { dialIn, sweepOf } from './dial';
import { intervalsOf } from './intervals';
import { dialParameters, gaugeLayers } from './layers';
import { listBelow } from './list';
import { middleTexts } from './middle';
import { readGauges, type Gauge } from './read';
import { ringsOf } from './rings';
import { scaleOf, type Scale } from './scale';
import { partsOf, splitValues, tickLabels, tickLines } from './ticks';
import { settingsOf } from './fields';

/** Vega's padding above and below. */
const PADDING = 6;
const LIST_GAP = 8;
/** Smaller pictures have no labels on the dial. */
const LABELLED_FROM = 120;
/** The space around a label, on the side of the dial and on that of the edge. */
const LABEL_ROOM = 10;

const fontSizeOf = (form: FormData) => Math.max(8, Math.min(32, settingsOf(form).font_size));

/** The values of the scale around the dial, their size in pixels, and the width of the widest. */
function scaleTexts(scale: Scale, form: FormData, write: (value: number) => string) {
  const texts = splitValues(scale, partsOf(form)).map(write);
  const size = Math.max(9, Math.min(15, fontSizeOf(form) * 0.75));
  return { texts, size, widest: Math.max(...texts.map(text => (text.length * LETTER * size) / 11)) };
}

/** Arcs and needles on one scale, with its values around them. */
export function plotGauges(input: PlotInput): Plot | null {
  const { formData, colours, colourOf, reader, width } = input;
  const { all, metric, write } = readGauges(input);
  const isGrouped = all.some(({ group }) => group.dimensions.length > 0);
  const colour = ({ group }: Gauge) => colourOf(group.label, isGrouped ? undefined : 0);
  // All groups get colours, so that switching one off does not change the others.
  all.forEach(colour);
  const shown = all.filter(({ group }) => !reader.hidden.has(group.label));
  const measured = shown.flatMap(gauge => (gauge.value === null ? [] : [{ ...gauge, value: gauge.value }]));
  const [only] = measured;
  if (!only) return null;
  const values = all.flatMap(({ value }) => value ?? []);
  const scale = scaleOf(values, formData);
  const height = input.height - PADDING;
  const isAlone = all.length === 1;
  const entries = shown.map(gauge => ({ name: gauge.group.label, value: gauge.text, colour: colour(gauge) }));
  const list = isAlone ? { entries: [], height: 0 } : listBelow(entries, width, height, 'transparent');
  const below = list.height === 0 ? 0 : list.height + LIST_GAP;
  const { texts, size, widest } = scaleTexts(scale, formData, write);
  const isLabelled = Math.min(width, height) >= LABELLED_FROM;
  const [sideRoom, topRoom] = isLabelled ? [widest + LABEL_ROOM, size + LABEL_ROOM] : [2, 2];
  const dial = dialIn(width, height - below, sweepOf(formData), sideRoom, topRoom);
  const intervals = intervalsOf(formData, scale);
  const hasBand = intervals.length > 0 && settingsOf(formData).show_progress;
  const rings = ringsOf(dial, formData, measured.length, hasBand);
  const arcs = gaugeArcs(measured, dial, rings, scale, formData);
  const needle = needleLength(rings, formData);
  const missing = shown.filter(({ value }) => value === null).map(({ group }) => group.label);
  return {
    spec: layeredSpec({ colours, params: dialParameters, layer: gaugeLayers(formData, colours) }),
    data: {
      track: [
        ...trackArcs(dial, rings, measured.length, formData, colours.grid),
        ...intervalArcs(dial, rings, intervals, colourOf),
      ],
      rows: arcs.map((arc, row) => ({ row, ...gaugeMark(arc, dial, needle, formData, colour(arc.gauge)) })),
      ticks: tickLines(dial, rings.track.inner, formData),
      tickLabels: isLabelled ? tickLabels(dial, texts, widest).map(label => ({ ...label, size })) : [],
      list: list.entries,
      middle: isAlone ? middleTexts(dial, needle, only, fontSizeOf(formData), colours) : [],
    },
    signals: { middleX: dial.x, middleY: dial.y },
    legend: isAlone
      ? { kind: 'none' }
      : { kind: 'items', items: all.map(gauge => ({ label: gauge.group.label, colour: colour(gauge) })) },
    pick: 'mark',
    colourAt: row => (arcs[row] ? colour(arcs[row].gauge) : colours.ink),
    inspect: ([row = -1]) => {
      const gauge = arcs[row]?.gauge;
      return gauge
        ? { title: gauge.name, lines: [{ label: metric, value: gauge.text, colour: colour(gauge) }] }
        : { title: '', lines: [] };
    },
    meaning: row => {
      const gauge = arcs[row]?.gauge;
      return gauge ? { ...meaningOfGroup(gauge.group), label: gauge.name } : null;
    },
    ...(missing.length > 0 ? { notes: [chartText.withoutValue(missing)] } : {}),
  };
}
