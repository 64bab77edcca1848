import { columnLabel, metricLabel } from '@/query/result/labels';
import { labelOf } from '../../labels';
import type { ChartInput, MarkValue } from '../../plugin';
import { columnNamed, numberAt } from '../../result';
import { settingsOf } from './fields';

export interface Bubble {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly entity: string;
  /** The group that determines its colour: its series, or itself. */
  readonly group: string;
  readonly dimensions: readonly MarkValue[];
}

/** The bubbles of an answer; a row that lacks one of its numbers is left out. */
export function readBubbles({ results, formData }: Pick<ChartInput, 'results' | 'formData'>): Bubble[] {
  const [result] = results;
  if (!result) return [];
  const settings = settingsOf(formData);
  const [x, y, size] = [settings.x, settings.y, settings.size].map(metric => {
    return metric === null ? undefined : columnNamed(result, metricLabel(metric));
  });
  const [entity, series] = [settings.entity, settings.series].map(column => {
    const found = column === null ? undefined : columnNamed(result, columnLabel(column));
    return column === null || !found ? null : { column, found };
  });
  if (!x || !y || !size || !entity) return [];
  return Array.from({ length: result.rowCount }, (_, row) => row).flatMap((row): Bubble[] => {
    const [atX, atY, of] = [numberAt(x, row), numberAt(y, row), numberAt(size, row)];
    if (atX === null || atY === null) return [];
    const valueOf = ({ column, found }: NonNullable<typeof entity>): MarkValue => {
      const value = found.values[row] ?? null;
      return { column, value, text: labelOf(value, found) };
    };
    const own = valueOf(entity);
    const group = series ? valueOf(series) : null;
    return [
      {
        x: atX,
        y: atY,
        size: of ?? 0,
        entity: own.text,
        group: group?.text ?? own.text,
        dimensions: group ? [own, group] : [own],
      },
    ];
  });
}
