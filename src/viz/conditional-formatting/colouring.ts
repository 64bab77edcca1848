import type { FormData } from '@/model/chart';
import type { Value } from '@/query/result/frame';
import type { ResultColumn } from '../result';
import { lookOf, readableOn, type Look } from './look';
import { readRules } from './rules';
import { extentOf, shadeOf } from './shade';

export type LookAt = (column: string, value: Value) => Look | null;

/** The looks of an answer's cells by the rules of a chart; each column is measured by its own values. */
export function cellLooks(
  form: FormData,
  columns: readonly Pick<ResultColumn, 'name' | 'values'>[],
  surface: string,
): LookAt {
  const rules = new Map(columns.map(({ name }) => [name, readRules(form).filter(rule => rule.column === name)]));
  const extents = new Map(
    columns
      .filter(({ name }) => rules.get(name)?.length)
      .map(({ name, values }) => [name, extentOf(Array.from(values))]),
  );
  return (column, value) => {
    const [own, extent] = [rules.get(column), extents.get(column)];
    const shade = own && extent ? shadeOf(own, value, extent) : null;
    return shade && lookOf(shade, surface);
  };
}

/** The colour of a single number, from the last rule that matches, readable at its size in pixels. */
export function numberColour(
  form: FormData,
  metric: string,
  value: Value,
  surface: string,
  size: number,
): string | null {
  const rules = readRules(form).filter(rule => rule.column === metric);
  const shade = shadeOf(rules, value, extentOf([value]));
  return shade && readableOn(surface, shade.colour, size);
}
