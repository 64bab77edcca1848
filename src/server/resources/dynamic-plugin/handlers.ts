import { dynamicPluginEndpoints as endpoints } from '@/api/dynamic-plugin';
import { read, type Implementation } from '../../http/implementation';
import type { Services } from '../../services';

const columns = ['name', 'key', 'bundle_url', 'id'];

const labels = {
  bundle_url: 'Bundle URL',
  changed_by: 'Changed By',
  changed_by_fk: 'Changed By Fk',
  changed_on: 'Changed On',
  created_by: 'Created By',
  created_by_fk: 'Created By Fk',
  created_on: 'Created On',
  id: 'Id',
  key: 'Key',
  name: 'Name',
};

export function dynamicPluginHandlers({ plugins }: Services): Implementation[] {
  const result = plugins.map(({ key, url }, index) => ({ id: index + 1, name: key, key, bundle_url: url }));
  return [
    read(endpoints.list, async () => ({
      body: {
        count: result.length,
        label_columns: labels,
        list_columns: columns,
        modelview_name: 'DynamicPluginsView',
        order_columns: columns,
        page: null,
        page_size: null,
        pks: result.map(({ id }) => id),
        result,
      },
    })),
  ];
}
