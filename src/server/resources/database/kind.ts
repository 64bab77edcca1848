/**
 * What the contract tells of the kind of a connection. Connections are DuckDB files: there are no parameters to fill
 * in, and nothing to choose about schemas.
 */
export const connectionKind = {
  configuration_method: 'sqlalchemy_form',
  engine_information: { disable_ssh_tunneling: true, supports_file_upload: false },
  parameters: {},
  parameters_schema: {},
  schema_options: {},
};
