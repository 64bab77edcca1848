import { exploreLinkEndpoints as endpoints } from '@/api/explore-links';
import { datasourceKey } from '@/model/datasource-key';
import { notFound } from '../../http-error';
import { originOf } from '../../http/connection';
import { read, write, type Implementation } from '../../http/implementation';
import type { Services } from '../../services';
import { findFormData, forgetFormData, keepFormData, replaceFormData } from './form-data';
import { followLink, linkTo } from './permalinks';

const tabOf = (query: { tab_id?: string | number | undefined } | undefined) =>
  query?.tab_id === undefined ? null : String(query.tab_id);

export function exploreLinkHandlers({ now }: Services): Implementation[] {
  return [
    write(endpoints.createFormData, async ({ store, caller, body, query }) => ({
      body: { key: await keepFormData({ store, caller, body, tab: tabOf(query), now: now() }) },
    })),
    write(endpoints.updateFormData, async ({ store, caller, body, query, path }) => ({
      body: { key: await replaceFormData(path.key, { store, caller, body, tab: tabOf(query), now: now() }) },
    })),
    read(endpoints.getFormData, async ({ store, caller, path }) => {
      const text = await findFormData(store, caller, path.key);
      if (text === null) throw notFound();
      return { body: { form_data: text } };
    }),
    write(endpoints.deleteFormData, async ({ store, caller, path }) => {
      if (!(await forgetFormData(store, caller, path.key))) throw notFound();
      return { body: { message: 'Deleted successfully' } };
    }),
    write(endpoints.createPermalink, async ({ store, caller, body, header, secure }) => {
      const key = await linkTo(store, caller, body, now());
      return { body: { key, url: `${originOf(header, secure)}/superset/explore/p/${key}/` } };
    }),
    read(endpoints.getPermalink, async ({ store, caller, path }) => {
      const { state, datasetId, chartId } = await followLink(store, caller, path.key);
      return {
        body: {
          chartId,
          datasource: datasourceKey(datasetId),
          datasourceId: datasetId,
          datasourceType: 'table',
          state,
        },
      };
    }),
  ];
}
