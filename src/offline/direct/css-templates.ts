import { cssTemplateEndpoints } from '@/api/css-template';
import type { DirectCalls } from './direct-calls';
import { directAnswer, type DirectAnswer } from './direct-answer';

export interface CssTemplate {
  readonly id: number;
  readonly name: string;
  readonly css: string;
}

/** As many as a server hands out at once. */
const PAGE = 100;

/** The styles that the server keeps to begin with, by name; the first hundred of them. */
export async function readCssTemplates(ask: DirectCalls): Promise<DirectAnswer<readonly CssTemplate[]>> {
  const q = {
    columns: ['id', 'template_name', 'css'],
    order_column: 'template_name',
    order_direction: 'asc' as const,
    page: 0,
    page_size: PAGE,
  };
  return directAnswer(await ask.call(cssTemplateEndpoints.list, { q }), ({ result }) =>
    result.flatMap(({ id, template_name: name, css }) =>
      id === undefined ? [] : [{ id, name: name ?? '', css: css ?? '' }],
    ),
  );
}
