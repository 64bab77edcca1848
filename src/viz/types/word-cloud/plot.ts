import { metricLabel } from '@/query/result/labels';
import { chartText } from '@/text/messages/charts/chart';
import { verboseName } from '../../labels';
import type { Plot, PlotInput } from '../../plugin';
import { widthOf } from '../../text-width';
import { valueFormat, valueWriter } from '../../values';
import { SMART_NUMBER } from '@/text/numbers';
import { givenColour, layeredSpec, NO_PADDING, rowsNamed, type Layer } from '../../vega/spec';
import { settingsOf } from './fields';
import { placeWords } from './layout';
import { readWords, rotationOf, sizeOf } from './words';

/** Vega's padding above and below. */
const PADDING = 6;
const WEIGHT = 600;
/** Longer words are truncated, in letters. */
const LONGEST = 40;
/** A word that would be longer than this share of its space is smaller. */
const LONGEST_SHARE = 0.92;
/** In a small picture the largest word has at most this share of the smaller side. */
const MOST_OF_SIDE = 0.3;

const inPixels = (field: string) => ({ field, type: 'quantitative', scale: null, axis: null }) as const;

const shortened = (text: string): string => {
  const letters = [...text];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : text;
};

/** Words in sizes of their values. */
export function plotWords(input: PlotInput): Plot | null {
  const { formData, dataset, colours, colourOf, width } = input;
  const settings = settingsOf(formData);
  const { words, left, missing } = readWords(input);
  const [first] = words;
  if (!first) return null;
  const height = input.height - PADDING;
  const most = Math.max(1, Math.min(width, height) * MOST_OF_SIDE);
  const wanted = Math.max(settings.size_from, settings.size_to, 1);
  const fitting = Math.min(1, most / wanted);
  const placed = placeWords(
    words.map(({ text, value }, at) => {
      const shown = shortened(text);
      const wide = sizeOf(value, first.value, settings.size_from, settings.size_to) * fitting;
      const across = widthOf(shown, { size: wide, weight: WEIGHT });
      // The largest word can be read without turning the head.
      const angle = at === 0 ? 0 : rotationOf(settings.rotation, text);
      const room = (angle % 180 === 0 ? width : Math.min(width, height)) * LONGEST_SHARE;
      const size = wide * Math.min(1, room / across);
      return { text: shown, size, width: widthOf(shown, { size, weight: WEIGHT }), angle };
    }),
    width,
    height,
  );
  for (const { text } of words) colourOf(text);
  const rows = placed.map(({ x, y, text, size, angle, at }, row) => ({
    row,
    x,
    y,
    text,
    s: size,
    a: angle,
    c: colourOf(words[at]?.text ?? text),
  }));
  const wordAt = (row: number) => words[placed[row]?.at ?? -1];
  const metric = metricLabel(settings.metric ?? '');
  const write = valueWriter(valueFormat(dataset, metric, { format: SMART_NUMBER, currency: null }));
  const layer: Layer = {
    name: 'inspect',
    data: rowsNamed('rows'),
    mark: {
      type: 'text',
      align: 'center',
      baseline: 'middle',
      fontWeight: WEIGHT,
      angle: { expr: 'datum.a' },
      fontSize: { expr: 'datum.s' },
    },
    encoding: { x: inPixels('x'), y: inPixels('y'), text: { field: 'text' }, color: givenColour },
  };
  const unplaced = left + words.length - placed.length;
  return {
    spec: layeredSpec({ colours, layer: [layer] }),
    data: { rows },
    signals: {},
    padding: NO_PADDING,
    legend: { kind: 'none' },
    pick: 'mark',
    colourAt: row => rows[row]?.c ?? colours.ink,
    inspect: ([row = -1]) => {
      const word = wordAt(row);
      if (!word) return { title: '', lines: [] };
      return {
        title: word.text,
        lines: [{ label: verboseName(dataset, metric), value: write(word.value), colour: colourOf(word.text) }],
      };
    },
    meaning: row => {
      const word = wordAt(row);
      return word ? { label: word.text, dimensions: [word.dimension], position: [] } : null;
    },
    notes: [
      ...(missing.length > 0 ? [chartText.withoutValue(missing.slice(0, 20))] : []),
      ...(unplaced > 0 ? [chartText.facetsLeft(unplaced)] : []),
    ],
  };
}
