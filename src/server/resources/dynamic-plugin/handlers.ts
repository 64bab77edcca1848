import { dynamicPluginEndpoints as endpoints } from '@/api/dynamic-plugin';
import { read, type Implementation } from '../../http/implementation';

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

export function dynamicPluginHandlers(): Implementation[] {
  return [
    // There are none: scripts of other places are not let into the page (its content security policy).
    read(endpoints.list, async () => ({
      body: {
        count: 0,
        label_columns: labels,
        list_columns: columns,
        modelview_name: 'DynamicPluginsView',
        order_columns: columns,
        page: null,
        page_size: null,
        pks: [],
        result: [],
      },
    })),
  ];
}
