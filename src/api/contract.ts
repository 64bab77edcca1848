import { must } from '@/lib/assert';
import { advancedDataTypeEndpoints } from './advanced-data-type';
import { assetEndpoints } from './assets';
import { asyncEventEndpoints } from './async-events';
import { annotationEndpoints } from './annotation';
import { chartEndpoints } from './chart';
import { chartDataEndpoints } from './chart-data';
import { cssTemplateEndpoints } from './css-template';
import { dashboardEndpoints } from './dashboard';
import { dashboardLinkEndpoints } from './dashboard-links';
import { dashboardVersionEndpoints } from './dashboard-versions';
import { dataFileEndpoints } from './data-file';
import { dataUploadEndpoints } from './data-upload';
import { databaseEndpoints } from './database';
import { databaseWriteEndpoints } from './database-write';
import { datasetEndpoints } from './dataset';
import { datasetRowsEndpoints } from './dataset-rows';
import { datasetWriteEndpoints } from './dataset-write';
import { datasourceEndpoints } from './datasource';
import { embeddedEndpoints } from './embedded';
import type { EndpointDefinition } from './endpoint';
import { filterSetEndpoints } from './filter-set';
import { dynamicPluginEndpoints } from './dynamic-plugin';
import { exploreEndpoints } from './explore';
import { exploreLinkEndpoints } from './explore-links';
import { exploreJsonEndpoints } from './explore-json';
import { logEndpoints } from './log';
import { ownAccountEndpoints } from './own-account';
import { menuEndpoints } from './menu';
import { personEndpoints } from './person';
import { savedQueryEndpoints } from './saved-query';
import { reportEndpoints } from './report';
import { pushEndpoints } from './push';
import { reportEditionEndpoints } from './report-edition';
import { rowLevelSecurityEndpoints } from './row-level-security';
import { securityEndpoints } from './security';
import { sqlEditorEndpoints } from './sql-editor';
import { sqlRunEndpoints } from './sql-run';
import { tagEndpoints } from './tag';
import { thumbnailEndpoints } from './thumbnail';
import { timeRangeEndpoints } from './time-range';

const groups = [
  securityEndpoints,
  ownAccountEndpoints,
  personEndpoints,
  assetEndpoints,
  dashboardEndpoints,
  dashboardLinkEndpoints,
  dashboardVersionEndpoints,
  filterSetEndpoints,
  embeddedEndpoints,
  cssTemplateEndpoints,
  reportEndpoints,
  reportEditionEndpoints,
  pushEndpoints,
  rowLevelSecurityEndpoints,
  chartEndpoints,
  thumbnailEndpoints,
  chartDataEndpoints,
  datasetEndpoints,
  datasetRowsEndpoints,
  datasetWriteEndpoints,
  dataFileEndpoints,
  dataUploadEndpoints,
  databaseWriteEndpoints,
  databaseEndpoints,
  exploreEndpoints,
  exploreLinkEndpoints,
  exploreJsonEndpoints,
  asyncEventEndpoints,
  datasourceEndpoints,
  tagEndpoints,
  timeRangeEndpoints,
  annotationEndpoints,
  savedQueryEndpoints,
  sqlEditorEndpoints,
  sqlRunEndpoints,
  logEndpoints,
  menuEndpoints,
  advancedDataTypeEndpoints,
  dynamicPluginEndpoints,
] as const;

type Endpoints<Group> = Group extends unknown ? Group[keyof Group] : never;

/** The name of an endpoint, such as `dashboard.update`. */
export type EndpointName = Extract<Endpoints<(typeof groups)[number]>, { readonly name: string }>['name'];

/** Every endpoint that the client may call and the embedded server implements. */
export const contract: readonly EndpointDefinition[] = groups.flatMap(group =>
  Object.values<EndpointDefinition>(group),
);

const byName = new Map(contract.map(endpoint => [endpoint.name, endpoint]));

export function endpointNamed(name: EndpointName): EndpointDefinition {
  return must(byName.get(name), `endpoint ${name}`);
}
