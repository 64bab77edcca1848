import type { ConnectionOptions, ConnectionTarget, SentConnection } from '@/model/connection';
import type { DatabaseUpdateBody } from '../database-write';

const extraBody = ({ estimatesCost, allowsPreview, uploadSchemas, others }: ConnectionOptions) => ({
  ...others,
  cost_estimate_enabled: estimatesCost,
  disable_data_preview: !allowsPreview,
  schemas_allowed_for_file_upload: uploadSchemas,
});

const targetBody = (target: ConnectionTarget) =>
  target.by === 'address'
    ? { configuration_method: 'sqlalchemy_form' as const, sqlalchemy_uri: target.uri }
    : {
        configuration_method: 'dynamic_form' as const,
        engine: target.engine,
        driver: target.driver,
        parameters: { ...target.parameters },
      };

const optionsBody = (options: ConnectionOptions): DatabaseUpdateBody => ({
  expose_in_sqllab: options.isInSqlEditor,
  allow_ctas: options.allowsCtas,
  allow_cvas: options.allowsCvas,
  allow_dml: options.allowsDml,
  allow_run_async: options.runsAsynchronously,
  allow_file_upload: options.takesFiles,
  cache_timeout: options.cacheTimeout,
  extra: JSON.stringify(extraBody(options)),
});

/** The body for testing an unsaved connection. */
export const trialBody = ({ name, target }: SentConnection) => ({
  database_name: name,
  ...targetBody(target),
  extra: '{}',
  masked_encrypted_extra: '{}',
});

/** @param id of the changed connection */
export const parametersBody = ({ name, target }: SentConnection, id: number | null) => ({
  ...(id === null ? {} : { id }),
  database_name: name,
  ...targetBody(target),
});

export const connectionBody = ({ name, target }: SentConnection, options: ConnectionOptions) => ({
  database_name: name,
  ...targetBody(target),
  ...optionsBody(options),
});
