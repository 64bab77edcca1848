import * as v from 'valibot';
import {
  fieldReader,
  flagField,
  jsonField,
  numberField,
  objectsField,
  referenceField,
  referencesField,
  textField,
} from '../../commands/fields';

/** The fields of a dataset that people write. */
export const datasetFields = fieldReader<'dataset'>({
  name: textField,
  database: referenceField,
  sql: textField,
  schema: textField,
  description: textField,
  mainTemporalColumn: textField,
  normalizeColumns: flagField,
  alwaysFilterMainTemporal: flagField,
  offset: numberField,
  defaultEndpoint: textField,
  cacheTimeout: v.union([numberField, v.literal('')]),
  isSqllabView: flagField,
  templateParams: jsonField,
  extra: jsonField,
  isManagedExternally: flagField,
  externalUrl: textField,
  filterSelectEnabled: flagField,
  fetchValuesPredicate: textField,
  owners: referencesField,
  columns: objectsField,
  metrics: objectsField,
});
