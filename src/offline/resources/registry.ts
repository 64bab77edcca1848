import { activity } from './activity/resource';
import { annotationLayer } from './annotation-layer/resource';
import { annotation } from './annotation/resource';
import { chart } from './chart/resource';
import type { CopiedKind } from '../commands/patch';
import { dataFile } from './data-file/resource';
import { dashboard } from './dashboard/resource';
import { database } from './database/resource';
import { dataset } from './dataset/resource';
import type { ResourceDescriptor } from './descriptor';
import { filterSet } from './filter-set/resource';
import { formData } from './form-data/resource';
import { report } from './report/resource';
import { savedQuery } from './saved-query/resource';
import { tab, tableSchema } from './tab/resource';

const resources = {
  dashboard,
  chart,
  dataset,
  'saved-query': savedQuery,
  tab,
  'table-schema': tableSchema,
  report,
  'filter-set': filterSet,
  'annotation-layer': annotationLayer,
  annotation,
  'form-data': formData,
  database,
  'data-file': dataFile,
  activity,
} satisfies { readonly [Kind in CopiedKind]: ResourceDescriptor };

type Resources = typeof resources;
type KindWith<Part extends keyof ResourceDescriptor> = {
  [Kind in keyof Resources]: Part extends keyof Resources[Kind] ? Kind : never;
}[keyof Resources];

/** Kinds that are fetched as lists. */
export type ListedKind = KindWith<'list'>;
/** Kinds that are fetched one by one. */
export type DetailedKind = KindWith<'detail'>;

export const descriptorOf = (kind: CopiedKind): ResourceDescriptor => resources[kind];
