import * as v from 'valibot';
import { permalinkStateSchema, sqlEditorEndpoints as endpoints } from '@/api/sql-editor';
import { notFound } from '../../http-error';
import { originOf } from '../../http/connection';
import { read, write, type Implementation } from '../../http/implementation';
import type { Services } from '../../services';
import { keepLink, linkedState } from '../permalinks';

/**
 * Links to texts of tabs. Anybody who may use the editor and has the unguessable key reads the text, and runs it with
 * their own rights: a link grants no access to a database.
 */
export function permalinkHandlers({ now }: Services): Implementation[] {
  return [
    write(endpoints.createPermalink, async ({ store, caller, body, header, secure }) => {
      const key = await keepLink(store, caller, 'sql', body, now());
      return { body: { key, url: `${originOf(header, secure)}/sqllab/p/${key}/` } };
    }),
    read(endpoints.getPermalink, async ({ store, path }) => {
      const state = v.safeParse(permalinkStateSchema, await linkedState(store, 'sql', path.key));
      if (!state.success) throw notFound();
      return { body: state.output };
    }),
  ];
}
