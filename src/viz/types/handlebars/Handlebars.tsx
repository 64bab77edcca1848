import { useMemo } from 'react';
import { StyledHtml } from '@/ui/styled-html/StyledHtml';
import type { FormData } from '@/model/chart';
import type { Value } from '@/query/result/frame';
import type { ChartComponentProps } from '../../plugin';
import { settingsOf, START_TEMPLATE } from './fields';
import type { ChartResult } from '../../result';
import { evaluateTemplate } from './template/evaluate';
import { parseTemplate } from './template/parse';

function rowsOf({ columns, rowCount }: ChartResult): Readonly<Record<string, Value>>[] {
  return Array.from({ length: rowCount }, (_, row) =>
    Object.fromEntries(columns.map(({ name, values }) => [name, values[row] ?? null])),
  );
}

/** The template, under its earlier name where it has only that. */
function templateOf(formData: FormData): string {
  const { handlebarsTemplate: chosen, handlebars_template: earlier } = settingsOf(formData);
  return chosen === START_TEMPLATE ? (earlier ?? chosen) : chosen;
}

/** What the template makes of the rows: Markdown with HTML, not clean yet. @throws TemplateError */
export function renderRows(formData: FormData, [result]: readonly ChartResult[]): string {
  const source = templateOf(formData);
  return evaluateTemplate(parseTemplate(source), { data: result ? rowsOf(result) : [] });
}

/** Rows in a template that somebody wrote. What is wrong with the template is thrown, for the card to say. */
export function Handlebars({ formData, results, label }: ChartComponentProps) {
  const source = useMemo(() => renderRows(formData, results), [formData, results]);
  return <StyledHtml label={label} source={source} language="markdown" styles={settingsOf(formData).styleTemplate} />;
}
