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

/** The template, or its earlier key if only that is set. */
function templateOf(formData: FormData): string {
  const { handlebarsTemplate: chosen, handlebars_template: earlier } = settingsOf(formData);
  return chosen === START_TEMPLATE ? (earlier ?? chosen) : chosen;
}

/** The template's output for the rows: Markdown with HTML, not sanitised yet. @throws TemplateError */
export function renderRows(formData: FormData, [result]: readonly ChartResult[]): string {
  const source = templateOf(formData);
  return evaluateTemplate(parseTemplate(source), { data: result ? rowsOf(result) : [] });
}

/** Rows in a user's template. Errors of the template are thrown, for the card to show. */
export function Handlebars({ formData, results, label }: ChartComponentProps) {
  const source = useMemo(() => renderRows(formData, results), [formData, results]);
  return <StyledHtml label={label} source={source} language="markdown" styles={settingsOf(formData).styleTemplate} />;
}
