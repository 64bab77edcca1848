import { metricLabel } from '@/query/result/labels';
import { textOn } from '../../colours/contrast';
import { meaningOfGroup, readGroups, type Group } from '../../grouped/groups';
import { labelText, shareText, type LabelType } from '../../grouped/labels';
import { verboseName } from '../../labels';
import type { Plot, PlotInput } from '../../plugin';
import { widthOf } from '../../text-width';
import { numberFormatOf, valueFormat, valueWriter } from '../../values';
import { givenColour, layeredSpec, rowsNamed, type Layer, type XChannel, type YChannel } from '../../vega/spec';
import { settingsOf } from './fields';

/** Vega's padding above and below, and the gap between two stages. */
const PADDING = 6;
const GAP = 2;
const LINE = 12;

function inOrder(groups: readonly Group[], sort: ReturnType<typeof settingsOf>['sort']): Group[] {
  if (sort === 'none') return [...groups];
  return [...groups].sort((a, b) => ((b.value ?? 0) - (a.value ?? 0)) * (sort === 'ascending' ? -1 : 1));
}

/** Bands around a central axis, the widest for the largest value. */
export function plotFunnel(input: PlotInput): Plot | null {
  const { formData, colours, colourOf, dataset, reader, width } = input;
  const settings = settingsOf(formData);
  const all = readGroups(input);
  for (const { label } of all) colourOf(label);
  const groups = inOrder(all, settings.sort).filter(group => !reader.hidden.has(group.label));
  const sum = groups.reduce((total, group) => total + Math.max(0, group.value ?? 0), 0);
  const largest = groups.reduce((most, group) => Math.max(most, group.value ?? 0), 0);
  if (largest <= 0) return null;
  const height = input.height - PADDING;
  const gap = Math.max(GAP, settings.gap);
  const band = (height - gap * (groups.length - 1)) / groups.length;
  const metric = metricLabel(settings.metric ?? '');
  const write = valueWriter(valueFormat(dataset, metric, numberFormatOf(settings)));
  const tell = (type: LabelType, group: Group) =>
    labelText(type, group.label, write(group.value ?? 0), Math.max(0, group.value ?? 0) / sum);
  const labelled = settings.show_labels;
  const stages = groups.map((group, row) => {
    const half = (Math.max(0, group.value ?? 0) / largest) * (width / 2);
    const top = row * (band + gap);
    const c = colourOf(group.label);
    const text = labelled && band >= LINE ? tell(settings.label_type, group) : '';
    // A label that is wider than its band is partly on the ground, and keeps the ink of the ground.
    const t = widthOf(text) <= half * 2 - 8 ? textOn(c) : colours.ink;
    return {
      row,
      x: width / 2 - half,
      x2: width / 2 + half,
      y: top,
      y2: top + band,
      c,
      m: width / 2,
      my: top + band / 2,
      text,
      t,
      half,
    };
  });
  const inside = stages.map(stage =>
    stage.t === colours.ink && stage.text !== ''
      ? { ...stage, m: Math.min(width - widthOf(stage.text) / 2, stage.x2 + 8 + widthOf(stage.text) / 2) }
      : stage,
  );
  const x: XChannel = { field: 'x', type: 'quantitative', scale: null, axis: null };
  const y: YChannel = { field: 'y', type: 'quantitative', scale: null, axis: null };
  const bands: Layer = {
    name: 'inspect',
    data: rowsNamed('rows'),
    mark: { type: 'rect', stroke: null as never, cornerRadius: 3 },
    encoding: { x, x2: { field: 'x2' }, y, y2: { field: 'y2' }, color: givenColour },
  };
  const labels: Layer = {
    data: rowsNamed('rows'),
    mark: { type: 'text', baseline: 'middle', fontSize: 11, fontWeight: 600 },
    encoding: {
      x: { ...x, field: 'm' },
      y: { ...y, field: 'my' },
      text: { field: 'text' },
      color: { field: 't', type: 'nominal', scale: null },
    },
  };
  return {
    spec: layeredSpec({ colours, layer: [bands, labels] }),
    data: { rows: inside },
    signals: {},
    legend: settings.show_legend
      ? { kind: 'items', items: all.map(({ label }) => ({ label, colour: colourOf(label) })) }
      : { kind: 'none' },
    pick: 'mark',
    colourAt: row => stages[row]?.c ?? colours.ink,
    inspect: picked => {
      const group = groups[picked[0] ?? -1];
      if (!group) return { title: '', lines: [] };
      const labelType = settings.show_tooltip_labels ? settings.tooltip_label_type : 'key_value_percent';
      const value =
        labelType === 'key_value_percent'
          ? `${write(group.value ?? 0)} (${shareText(Math.max(0, group.value ?? 0) / sum)})`
          : tell(labelType, group);
      return {
        title: group.label,
        lines: [{ label: verboseName(dataset, metric), value, colour: colourOf(group.label) }],
      };
    },
    meaning: row => {
      const group = groups[row];
      return group ? meaningOfGroup(group) : null;
    },
  };
}
