import { chartText } from '@/text/messages/charts/chart';
import { meaningOfGroup } from '../../grouped/groups';
import type { Plot, PlotInput } from '../../plugin';
import { cutTo, LETTER } from '../../text-width';
import { layeredSpec } from '../../vega/spec';
import { angleAt, dialIn, pointAt, sweepOf, type Dial } from './dial';
import { intervalsOf } from './intervals';
import { dialParameters, gaugeLayers } from './layers';
import { listBelow } from './list';
import { readGauges, type Gauge } from './read';
import { ringsOf } from './rings';
import { placeOn, scaleOf } from './scale';
import { partsOf, splitValues, tickDepth, tickLabels, tickLines } from './ticks';
import { settingsOf } from './fields';

/** Vega's padding above and below. */
const PADDING = 6;
const LIST_GAP = 8;
/** Smaller pictures have no labels on the dial. */
const LABELLED_FROM = 120;
/** The space around a label, on the side of the dial and on that of the edge. */
const LABEL_ROOM = 10;
/** A needle starts at this share of the radius, to leave the centre to the value. */
const NEEDLE_START = 0.6;
const SMALLEST_TEXT = 10;

/** The size of a dial's labels in pixels, from the form's font size. */
const labelSize = (fontSize: number) => Math.max(9, Math.min(15, fontSize * 0.75));

/** Value and name in the centre of a dial, limited to its width. */
function middleTexts(
  { x, y }: Dial,
  inner: number,
  gauge: Gauge,
  fontSize: number,
  inks: { readonly value: string; readonly name: string },
) {
  const room = inner * 2 * NEEDLE_START;
  const size = Math.max(SMALLEST_TEXT, Math.min(fontSize * 1.7, room / (Math.max(3, gauge.text.length) * 0.58)));
  const name = cutTo(gauge.name, inner * 1.7);
  return [
    { x, y: name === '' ? y : y - size * 0.2, text: gauge.text, size, weight: 600, t: inks.value },
    { x, y: y + size * 0.5 + 9, text: name, size: 11, weight: 400, t: inks.name },
  ].filter(({ text }) => text !== '');
}

/** Arcs and needles on one scale, with its values around them. */
export function plotGauges(input: PlotInput): Plot | null {
  const { formData, colours, colourOf, reader, width } = input;
  const settings = settingsOf(formData);
  const { all, metric, write } = readGauges(input);
  const isGrouped = all.some(({ group }) => group.dimensions.length > 0);
  const colour = ({ group }: Gauge) => colourOf(group.label, isGrouped ? undefined : 0);
  // All groups get colours, so that switching one off does not change the others.
  all.forEach(colour);
  const shown = all.filter(({ group }) => !reader.hidden.has(group.label));
  const measured = shown.flatMap(gauge => (gauge.value === null ? [] : [{ ...gauge, value: gauge.value }]));
  if (measured.length === 0) return null;
  const scale = scaleOf(
    all.flatMap(({ value }) => value ?? []),
    formData,
  );
  const fontSize = Math.max(8, Math.min(32, settings.font_size));
  const height = input.height - PADDING;
  const isAlone = all.length === 1;
  const list = isAlone
    ? { entries: [], height: 0 }
    : listBelow(
        shown.map(gauge => ({ name: gauge.group.label, value: gauge.text, colour: colour(gauge) })),
        width,
        height,
        'transparent',
      );
  const texts = splitValues(scale, partsOf(formData)).map(write);
  const size = labelSize(fontSize);
  const widest = Math.max(...texts.map(text => (text.length * LETTER * size) / 11));
  const labelled = Math.min(width, height) >= LABELLED_FROM;
  const below = list.height === 0 ? 0 : list.height + LIST_GAP;
  const dial = dialIn(
    width,
    height - below,
    sweepOf(formData),
    labelled ? widest + LABEL_ROOM : 2,
    labelled ? size + LABEL_ROOM : 2,
  );
  const intervals = intervalsOf(formData, scale);
  const hasProgress = settings.show_progress;
  const rings = ringsOf(dial, formData, measured.length, intervals.length > 0 && hasProgress);
  const cornerOf = (ring: { readonly outer: number; readonly inner: number }) =>
    settings.round_cap ? (ring.outer - ring.inner) / 2 : 0;
  const ground = measured.map((_, index) => rings.ringOf(index));
  const tracks = settings.overlap ? ground.slice(0, 1) : ground;
  const track = [
    ...tracks.map(ring => ({ from: dial.from, to: dial.to, ...ring, corner: cornerOf(ring), c: colours.grid })),
    ...intervals.map(({ from, to, colour: place }) => {
      const c = colourOf('', place);
      return { from: angleAt(dial, from), to: angleAt(dial, to), ...(rings.band ?? rings.track), corner: 0, c };
    }),
  ];
  const arcs = measured.map((gauge, index) => ({
    gauge,
    ring: rings.ringOf(index),
    angle: angleAt(dial, placeOn(scale, gauge.value)),
  }));
  // In a shared ring the shorter arcs are drawn over the longer ones.
  if (settings.overlap) arcs.sort((a, b) => b.angle - a.angle);
  const needleEnd = Math.max(8, rings.track.inner - Math.max(5, tickDepth(formData) + 3));
  const rows = arcs.map(({ gauge, ring, angle }, row) => {
    const [start, end] = [pointAt(dial, angle, needleEnd * NEEDLE_START), pointAt(dial, angle, needleEnd)];
    return {
      row,
      from: dial.from,
      to: angle,
      ...ring,
      corner: cornerOf(ring),
      c: colour(gauge),
      nx: start.x,
      ny: start.y,
      nx2: end.x,
      ny2: end.y,
    };
  });
  const missing = shown.filter(({ value }) => value === null).map(({ group }) => group.label);
  const [only] = measured;
  return {
    spec: layeredSpec({ colours, params: dialParameters, layer: gaugeLayers(formData, colours) }),
    data: {
      track,
      rows,
      ticks: tickLines(dial, rings.track.inner, formData),
      tickLabels: labelled ? tickLabels(dial, texts, widest).map(label => ({ ...label, size })) : [],
      list: list.entries,
      middle:
        isAlone && only ? middleTexts(dial, needleEnd, only, fontSize, { value: colours.ink, name: colours.ink3 }) : [],
    },
    signals: { middleX: dial.x, middleY: dial.y },
    legend: isAlone
      ? { kind: 'none' }
      : { kind: 'items', items: all.map(gauge => ({ label: gauge.group.label, colour: colour(gauge) })) },
    pick: 'mark',
    colourAt: row => rows[row]?.c ?? colours.ink,
    inspect: picked => {
      const arc = arcs[picked[0] ?? -1];
      return arc
        ? { title: arc.gauge.name, lines: [{ label: metric, value: arc.gauge.text, colour: colour(arc.gauge) }] }
        : { title: '', lines: [] };
    },
    meaning: row => {
      const arc = arcs[row];
      return arc ? { ...meaningOfGroup(arc.gauge.group), label: arc.gauge.name } : null;
    },
    ...(missing.length > 0 ? { notes: [chartText.withoutValue(missing)] } : {}),
  };
}
