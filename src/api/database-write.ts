import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { messageAnswerSchema } from './list';

const text = v.nullable(v.string());
const flag = v.boolean('Not a valid boolean.');
const name = v.pipe(
  v.string(),
  v.minLength(1, 'Length must be between 1 and 250.'),
  v.maxLength(250, 'Length must be between 1 and 250.'),
);
const uri = v.pipe(v.string(), v.maxLength(1024, 'Length must be between 1 and 1024.'));
const method = v.picklist(['sqlalchemy_form', 'dynamic_form'], 'Must be one of: sqlalchemy_form, dynamic_form.');
const parameters = v.record(v.string(), v.unknown());

/** The target of a connection: an address, or an engine with its parameters. */
const target = {
  sqlalchemy_uri: v.optional(uri),
  engine: v.optional(text),
  driver: v.optional(text),
  parameters: v.optional(parameters),
  configuration_method: v.optional(method),
};

/** A tunnel to a database. Masked secrets in it stay unchanged; the host key is our own addition. */
const sshTunnel = v.strictObject({
  id: v.optional(v.nullable(v.number())),
  server_address: v.optional(v.string()),
  server_port: v.optional(v.pipe(v.number(), v.integer('Not a valid integer.'))),
  username: v.optional(v.string()),
  password: v.optional(text),
  private_key: v.optional(text),
  private_key_password: v.optional(text),
  /** The fingerprint of the only accepted host key; null for the one of the next connection. */
  host_key: v.optional(text),
});
export type SshTunnelBody = v.InferOutput<typeof sshTunnel>;

const options = {
  cache_timeout: v.optional(v.nullable(v.pipe(v.number(), v.integer('Not a valid integer.')))),
  expose_in_sqllab: v.optional(flag),
  allow_run_async: v.optional(flag),
  allow_file_upload: v.optional(flag),
  allow_ctas: v.optional(flag),
  allow_cvas: v.optional(flag),
  allow_dml: v.optional(flag),
  force_ctas_schema: v.optional(text),
  impersonate_user: v.optional(flag),
  masked_encrypted_extra: v.optional(text),
  /** JSON. */
  extra: v.optional(text),
  server_cert: v.optional(text),
  is_managed_externally: v.optional(v.nullable(flag)),
  external_url: v.optional(text),
  /** Null removes it. */
  ssh_tunnel: v.optional(v.nullable(sshTunnel)),
};

const createBody = v.strictObject({
  database_name: name,
  ...target,
  ...options,
  uuid: v.optional(v.pipe(v.string(), v.uuid('Not a valid UUID.'))),
});

const updateBody = v.strictObject({ database_name: v.optional(name), ...target, ...options });
export type DatabaseUpdateBody = v.InferOutput<typeof updateBody>;

/** Every member may be missing: the server reports that in a separate form. */
const testBody = v.looseObject({
  database_name: v.optional(text),
  sqlalchemy_uri: v.optional(uri),
  engine: v.optional(text),
  driver: v.optional(text),
  parameters: v.optional(parameters),
  configuration_method: v.optional(method),
  ssh_tunnel: v.optional(v.nullable(sshTunnel)),
});

const validateBody = v.looseObject({
  id: v.optional(v.nullable(v.number())),
  engine: v.optional(text),
  driver: v.optional(text),
  configuration_method: v.optional(text),
  database_name: v.optional(text),
  parameters: v.optional(parameters),
  ssh_tunnel: v.optional(v.nullable(sshTunnel)),
});
export type DatabaseParametersBody = v.InferOutput<typeof validateBody>;

const propertySchema = v.looseObject({
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  description: v.optional(v.string()),
  nullable: v.optional(v.boolean()),
});

/** The parameters of an engine, as a JSON schema. */
const parametersSchema = v.looseObject({
  properties: v.optional(v.record(v.string(), propertySchema)),
  required: v.optional(v.array(v.string())),
});

const engineInformation = v.looseObject({
  supports_file_upload: v.optional(v.boolean()),
  disable_ssh_tunneling: v.optional(v.boolean()),
});

const availableDatabase = v.looseObject({
  name: v.string(),
  engine: v.optional(v.nullable(v.string())),
  available_drivers: v.optional(v.array(v.string())),
  default_driver: v.optional(v.nullable(v.string())),
  preferred: v.optional(v.boolean()),
  sqlalchemy_uri_placeholder: v.optional(v.string()),
  engine_information: v.optional(engineInformation),
  parameters: v.optional(parametersSchema),
});

const connectionSchema = v.looseObject({
  id: v.number(),
  database_name: v.string(),
  backend: v.optional(v.string()),
  driver: v.optional(text),
  sqlalchemy_uri: v.optional(v.string()),
  configuration_method: v.optional(v.string()),
  parameters: v.optional(v.looseObject({})),
  parameters_schema: v.optional(v.looseObject({})),
  engine_information: v.optional(engineInformation),
  extra: v.optional(text),
  cache_timeout: v.optional(v.nullable(v.number())),
  expose_in_sqllab: v.optional(v.boolean()),
  allow_run_async: v.optional(v.boolean()),
  allow_file_upload: v.optional(v.boolean()),
  allow_ctas: v.optional(v.boolean()),
  allow_cvas: v.optional(v.boolean()),
  allow_dml: v.optional(v.boolean()),
  /** Its secrets are masked. */
  ssh_tunnel: v.optional(v.nullable(v.looseObject(sshTunnel.entries))),
});

const read = { kind: 'permission', permission: 'can_read', view: 'Database' } as const;
const write = { kind: 'permission', permission: 'can_write', view: 'Database' } as const;
const path = '/api/v1/database/';

/** Creates, tests, changes and deletes connections. */
export const databaseWriteEndpoints = {
  available: defineEndpoint({
    name: 'database.available',
    summary: 'The supported database engines, with the parameters of each',
    method: 'GET',
    path: `${path}available/`,
    access: read,
    answer: v.looseObject({ databases: v.array(availableDatabase) }),
  }),
  testConnection: defineEndpoint({
    name: 'database.testConnection',
    summary: 'Tests a connection',
    method: 'POST',
    path: `${path}test_connection/`,
    access: write,
    body: testBody,
    // Superset reports no warnings. Here: the files of a folder that cannot be read.
    answer: v.looseObject({ ...messageAnswerSchema.entries, warnings: v.optional(v.array(v.string())) }),
  }),
  validateParameters: defineEndpoint({
    name: 'database.validateParameters',
    summary: 'Validates the parameters of a connection, and tests it if they are complete',
    method: 'POST',
    path: `${path}validate_parameters/`,
    access: write,
    body: validateBody,
    answer: messageAnswerSchema,
  }),
  connection: defineEndpoint({
    name: 'database.connection',
    summary: 'One connection with its address and parameters, the password masked',
    method: 'GET',
    path: `${path}:id/connection`,
    access: write,
    answer: v.looseObject({ id: v.number(), result: connectionSchema }),
  }),
  create: defineEndpoint({
    name: 'database.create',
    summary: 'Creates a connection, once it works',
    method: 'POST',
    path,
    access: write,
    body: createBody,
    status: 201,
    answer: v.looseObject({ id: v.number(), result: v.looseObject({}) }),
  }),
  update: defineEndpoint({
    name: 'database.update',
    summary: 'Changes a connection; a masked password stays unchanged',
    method: 'PUT',
    path: `${path}:id`,
    access: write,
    body: updateBody,
    answer: v.looseObject({ id: v.number(), result: v.looseObject({}) }),
  }),
  delete: defineEndpoint({
    name: 'database.delete',
    summary: 'Deletes a connection that no dataset uses',
    method: 'DELETE',
    path: `${path}:id`,
    access: write,
    answer: messageAnswerSchema,
  }),
  deleteTunnel: defineEndpoint({
    name: 'database.deleteTunnel',
    summary: 'Removes the SSH tunnel of a connection',
    method: 'DELETE',
    path: `${path}:id/ssh_tunnel/`,
    access: write,
    answer: messageAnswerSchema,
  }),
};
