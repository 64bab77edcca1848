import { toJsonSchema } from '@valibot/to-json-schema';
import type { EndpointDefinition, Schema } from './endpoint';

/** A schema as JSON Schema. Transformations describe their input, since callers send that. */
function describe(schema: Schema) {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode: 'input',
    target: 'openapi-3.0',
  });
  return json;
}

function parametersOf(endpoint: EndpointDefinition) {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(match => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const rison = endpoint.q
    ? [{ name: 'q', in: 'query', content: { 'application/rison': { schema: describe(endpoint.q) } } }]
    : [];
  return [...inPath, ...rison];
}

function operation(endpoint: EndpointDefinition) {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.name.split('.')[0]],
    parameters: parametersOf(endpoint),
    ...(endpoint.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: describe(endpoint.body) } } } }
      : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        content: { 'application/json': { schema: describe(endpoint.answer) } },
      },
      ...(endpoint.later
        ? {
            202: {
              description: 'Delivered later',
              content: { 'application/json': { schema: describe(endpoint.later) } },
            },
          }
        : {}),
      ...(endpoint.access.kind === 'public' ? {} : { 401: { description: 'Not signed in' } }),
      ...(endpoint.access.kind === 'permission' ? { 403: { description: 'Permission missing' } } : {}),
    },
    ...(endpoint.access.kind === 'public' ? {} : { security: [{ session: [] }, { bearer: [] }] }),
    ...(endpoint.access.kind === 'permission'
      ? { 'x-permission': [endpoint.access.permission, endpoint.access.view] }
      : {}),
  };
}

/** The contract as an OpenAPI 3.0 document. */
export function openApiDocument(
  contract: readonly EndpointDefinition[],
  { title, version }: { readonly title: string; readonly version: string },
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of contract) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.0.3',
    info: {
      title,
      version,
      description: 'The REST contract of Apache Superset 3.x, as far as this server implements it.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}
