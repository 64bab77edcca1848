import * as v from 'valibot';
import { cssTemplateEndpoints, listedTemplateSchema } from '@/api/css-template';
import { nameInRow } from '@/api/read/authors';
import { namesWith } from '@/api/write/queries';
import { wholeField } from '@/model/merge/edits';
import type { DirectCalls } from './direct-calls';
import { directAnswer, valueOf, type DirectAnswer } from './direct-answer';
import { presentOf, saveEdits, type RecordSides } from './save-edits';
import { permissionsOnly, type ServedSource } from './served-list';

export interface CssTemplate {
  readonly id: number;
  readonly name: string;
  readonly css: string;
}

/** The server's CSS templates whose name contains a text; the first page of them. */
export async function findCssTemplates(ask: DirectCalls, words: string): Promise<DirectAnswer<readonly CssTemplate[]>> {
  const q = { ...namesWith('template_name', words), columns: ['id', 'template_name', 'css'] };
  return directAnswer(await ask.call(cssTemplateEndpoints.list, { q }), ({ result }) =>
    result.flatMap(({ id, template_name: name, css }) =>
      id === undefined ? [] : [{ id, name: name ?? '', css: css ?? '' }],
    ),
  );
}

/** A template as its list shows it. */
export interface ListedTemplate extends CssTemplate {
  readonly createdBy: string;
  readonly changedBy: string;
  /** In the server's words, such as "2 days ago". */
  readonly changed: string;
}

export const cssTemplateSource: ServedSource<ListedTemplate, 'name' | 'createdBy' | 'changedBy' | 'changed'> = {
  kind: 'css-template',
  fields: {
    order: { name: 'template_name' },
    search: { col: 'template_name', opr: 'css_template_all_text' },
    filters: {},
  },
  list: (ask, q, options) => ask.call(cssTemplateEndpoints.list, { q }, options),
  info: (ask, options) => ask.call(cssTemplateEndpoints.info, { q: permissionsOnly }, options),
  toItem(row) {
    if (!v.is(listedTemplateSchema, row)) return null;
    const { id, template_name: name, css, created_by: creator, changed_by: author } = row;
    return {
      id,
      name: name ?? '',
      css: css ?? '',
      createdBy: nameInRow(creator),
      changedBy: nameInRow(author),
      changed: row.changed_on_delta_humanized ?? '',
    };
  },
};

type TemplateText = Pick<CssTemplate, 'name' | 'css'>;

/** @throws OutcomeError */
export async function createCssTemplate(ask: DirectCalls, { name, css }: TemplateText): Promise<void> {
  valueOf(await ask.call(cssTemplateEndpoints.create, { body: { template_name: name, css } }));
}

/** @returns null if it was saved @throws OutcomeError */
export const updateCssTemplate = (ask: DirectCalls, id: number, sides: RecordSides<TemplateText>) =>
  saveEdits(sides, {
    merges: { name: wholeField, css: wholeField },
    read: async () =>
      presentOf(await ask.call(cssTemplateEndpoints.get, { path: { id } }), ({ result }) => ({
        name: result.template_name ?? '',
        css: result.css ?? '',
      })),
    write: ({ fields, changed }, options) => {
      const body = {
        ...(changed.includes('name') ? { template_name: fields.name } : {}),
        ...(changed.includes('css') ? { css: fields.css } : {}),
      };
      return ask.call(cssTemplateEndpoints.update, { path: { id }, body }, options);
    },
  });

/** @throws OutcomeError */
export async function deleteCssTemplates(ask: DirectCalls, ids: readonly number[]): Promise<void> {
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0)
    valueOf(await ask.call(cssTemplateEndpoints.delete, { path: { id: only } }));
  else valueOf(await ask.call(cssTemplateEndpoints.bulkDelete, { q: [...ids] }));
}
