import { metricLabel } from '@/query/result/labels';
import type { FormData } from '@/model/chart';
import { bulletText } from '@/text/messages/charts/bullet';
import { verboseName } from '../../labels';
import type { ChartInput } from '../../plugin';
import { columnNamed, numberAt } from '../../result';
import { axisFormatOf, valueFormat, valueWriter } from '../../values';
import { bulletSettingsOf } from './bullet-fields';

/** A value on the scale of a bullet chart, and its label. */
export interface LabelledValue {
  readonly value: number;
  readonly label: string;
}

export interface Bullet {
  readonly measure: LabelledValue;
  /** The ends of the bands, ascending. */
  readonly ranges: readonly LabelledValue[];
  readonly markers: readonly LabelledValue[];
  readonly lines: readonly LabelledValue[];
  /** The ends of the scale. */
  readonly low: number;
  readonly high: number;
  readonly write: (value: number) => string;
}

/** Without ranges, the only one ends this much beyond the value. */
const BEYOND = 1.1;

const partsOf = (list: string) => list.split(',').map(part => part.trim());

/** The numbers of a list with their labels; anything else is left out. */
function targets(numbers: string, labels: string, unnamed: string): LabelledValue[] {
  const names = partsOf(labels);
  return partsOf(numbers).flatMap((part, index): LabelledValue[] => {
    const value = part === '' ? Number.NaN : Number(part);
    return Number.isFinite(value) ? [{ value, label: names[index] || unnamed }] : [];
  });
}

/** The value of an answer on its scale, which holds everything and zero; null without a value. */
export function readBullet({
  results,
  formData,
  dataset,
}: Pick<ChartInput, 'results' | 'dataset'> & { readonly formData: FormData }): Bullet | null {
  const [result] = results;
  const settings = bulletSettingsOf(formData);
  if (!result || settings.metric === null || result.rowCount === 0) return null;
  const name = metricLabel(settings.metric);
  const column = columnNamed(result, name);
  const value = column ? numberAt(column, 0) : null;
  if (value === null) return null;
  const given = targets(settings.ranges, settings.range_labels, bulletText.range);
  const implied = { value: value === 0 ? 1 : value * BEYOND, label: bulletText.range };
  const ranges = (given.length > 0 ? given : [implied]).toSorted((a, b) => a.value - b.value);
  const markers = targets(settings.markers, settings.marker_labels, bulletText.marker);
  const lines = targets(settings.marker_lines, settings.marker_line_labels, bulletText.line);
  const all = [value, ...[...ranges, ...markers, ...lines].map(target => target.value)];
  return {
    measure: { value, label: verboseName(dataset, name) },
    ranges,
    markers,
    lines,
    low: Math.min(0, ...all),
    high: Math.max(0, ...all),
    write: valueWriter(
      valueFormat(dataset, name, axisFormatOf({ y_axis_format: settings.y_axis_format, currency_format: null })),
    ),
  };
}
