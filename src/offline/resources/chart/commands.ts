import { readFields } from '@/api/read/fields';
import { chartBody } from '@/api/write/bodies';
import { namedLike } from '@/api/write/queries';
import { isRecord } from '@/lib/json';
import { parseDatasourceKey } from '@/model/datasource-key';
import { mergeChart } from '@/model/merge/chart';
import { idOfReference } from '@/model/merge/whole';
import type { ResourceReference } from '@/model/resource-fields';
import type { JoinedDashboard } from '../../commands/definition';
import { editing } from '../../commands/editing';
import { documentField, fieldReader, numberField, referencesField, resultOf, textField } from '../../commands/fields';
import { rowsLike } from '../../commands/same-effect';
import { readerOf, type CommandReader } from '../../commands/read-command';

/** A chart as reported; only its form data contain its query and look. */
function chartIn(answer: unknown): unknown {
  const result = resultOf(answer);
  if (!isRecord(result)) return null;
  const told = readFields('chart', result);
  const { formData } = told;
  const id = isRecord(formData) ? parseDatasourceKey(formData['datasource']) : null;
  return { ...(id === null ? {} : { datasetId: id, datasetType: 'table' }), ...told };
}

const fields = fieldReader<'chart'>({
  name: textField,
  description: textField,
  vizType: textField,
  formData: documentField,
  queryContext: documentField,
  cacheTimeout: numberField,
  datasetId: numberField,
  datasetType: textField,
  dashboards: referencesField,
  owners: referencesField,
  certifiedBy: textField,
  certificationDetails: textField,
});

type Dashboards = readonly ResourceReference[] | null | undefined;

/** The title of the first dashboard to which a save adds the chart; undefined if it adds it to none. */
function joinedIn(before: Dashboards, after: Dashboards): JoinedDashboard | undefined {
  const known = new Set((before ?? []).map(idOfReference));
  return (after ?? []).flatMap(dashboard =>
    isRecord(dashboard) && typeof dashboard['title'] === 'string' && !known.has(idOfReference(dashboard))
      ? [{ title: dashboard['title'], isNew: dashboard['isNew'] === true }]
      : [],
  )[0];
}

const { create, update, remove } = editing({
  resource: 'chart',
  endpoints: 'chart',
  fields,
  nameField: 'name',
  merge: mergeChart,
  toWire: chartBody,
  create: {
    search: ({ name }) => ({ endpoint: 'chart.list', q: namedLike('chart', 'name', name) }),
    found: ({ name, fields: made }, answer, person) => {
      const { vizType = null, datasetId = null, formData = null } = made;
      return rowsLike('chart', answer, person, { name, vizType, datasetId, formData });
    },
    describe: ({ name, fields: made }) => ({
      message: 'created',
      resource: 'chart',
      name,
      joined: joinedIn([], made.dashboards),
    }),
  },
  update: {
    read: ({ id }) => ({ endpoint: 'chart.get', path: { id } }),
    found: chartIn,
    describe: ({ name, fields: after }, { fields: before }) => ({
      message: 'saved',
      resource: 'chart',
      name,
      joined: joinedIn(before.dashboards, after.dashboards),
    }),
  },
});

export const chartCommands: readonly CommandReader[] = [readerOf(create), readerOf(update), readerOf(remove)];
