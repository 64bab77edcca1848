import type { ItemDefinition } from '../../builders/columns';

export const chartItem: ItemDefinition = {
  title: 'Show Slice',
  columns: [
    'cache_timeout',
    'certified_by',
    'certification_details',
    'changed_on_delta_humanized',
    'dashboards.dashboard_title',
    'dashboards.id',
    'dashboards.json_metadata',
    'description',
    'id',
    'owners.first_name',
    'owners.id',
    'owners.last_name',
    'params',
    'slice_name',
    'thumbnail_url',
    'url',
    'viz_type',
    'query_context',
    'is_managed_externally',
    'tags.id',
    'tags.name',
    'tags.type',
  ],
};
