import { textOf, type FormData } from '@/model/chart';
import type { Value } from '@/query/result/frame';
import type { ChartResult } from '../result';
import { evaluateTemplate } from './template/evaluate';
import { parseTemplate } from './template/parse';

export const START_TEMPLATE = `<ul class="data-list">
  {{#each data}}
    <li>{{stringify this}}</li>
  {{/each}}
</ul>`;

function rowsOf({ columns, rowCount }: ChartResult): Readonly<Record<string, Value>>[] {
  return Array.from({ length: rowCount }, (_, row) =>
    Object.fromEntries(columns.map(({ name, values }) => [name, values[row] ?? null])),
  );
}

/** What the template makes of the rows: Markdown with HTML, not clean yet. @throws TemplateError */
export function renderRows(formData: FormData, [result]: readonly ChartResult[]): string {
  const source = textOf(formData, 'handlebarsTemplate') ?? textOf(formData, 'handlebars_template') ?? START_TEMPLATE;
  return evaluateTemplate(parseTemplate(source), { data: result ? rowsOf(result) : [] });
}
