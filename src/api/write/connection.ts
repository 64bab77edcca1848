import type { ConnectionOptions, ConnectionTarget, ConnectionTunnel, SentConnection } from '@/model/connection';
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

const tunnelBody = (tunnel: ConnectionTunnel | null | undefined): Pick<DatabaseUpdateBody, 'ssh_tunnel'> =>
  tunnel === undefined
    ? {}
    : {
        ssh_tunnel: tunnel && {
          server_address: tunnel.address,
          server_port: tunnel.port,
          username: tunnel.username,
          ...(tunnel.password === null ? {} : { password: tunnel.password }),
          ...(tunnel.key === null ? {} : { private_key: tunnel.key }),
          ...(tunnel.passphrase === null ? {} : { private_key_password: tunnel.passphrase }),
          ...(tunnel.hostKey === undefined ? {} : { host_key: tunnel.hostKey }),
        },
      };

/** The body for testing an unsaved connection. */
export const trialBody = ({ name, target, tunnel }: SentConnection) => ({
  database_name: name,
  ...targetBody(target),
  ...tunnelBody(tunnel),
  extra: '{}',
  masked_encrypted_extra: '{}',
});

/** @param id of the changed connection */
export const parametersBody = ({ name, target, tunnel }: SentConnection, id: number | null) => ({
  ...(id === null ? {} : { id }),
  database_name: name,
  ...targetBody(target),
  ...tunnelBody(tunnel),
});

export const connectionBody = ({ name, target, tunnel }: SentConnection, options: ConnectionOptions) => ({
  database_name: name,
  ...targetBody(target),
  ...tunnelBody(tunnel),
  ...optionsBody(options),
});
