import { chartDataEndpoints } from '@/api/chart-data';
import type { EndpointDefinition, Schema } from '@/api/endpoint';
import { parseJson } from '@/lib/json';
import { HttpError, badRequest, sip40 } from './http-error';
import { readBody, readOlderBody, readQueryContextBody } from './validation';

const isForm = (type: string) => /x-www-form-urlencoded/.test(type);
const isJson = (type: string) => /\bjson\b/.test(type);

const notJson = () =>
  new HttpError(415, { error: "415 Unsupported Media Type: Did not attempt to load JSON data because the request Content-Type was not 'application/json'." });

/** The JSON body of a request; chart data may also come as JSON text in the form field `form_data`. */
export function readSent(endpoint: EndpointDefinition, schema: Schema, text: string, type: string): unknown {
  if (endpoint.name === chartDataEndpoints.query.name) return readChartData(schema, text, type);
  if (endpoint.isForm) return readOlderBody(schema, Object.fromEntries(new URLSearchParams(text)));
  if (endpoint.olderErrors && !isJson(type)) throw notJson();
  const body = parseJson(text);
  if (body === undefined) throw badRequest('Request payload is not JSON');
  return (endpoint.olderErrors ? readOlderBody : readBody)(schema, body);
}

function readChartData(schema: Schema, text: string, type: string): unknown {
  if (isForm(type)) return readQueryContextBody(schema, parseJson(new URLSearchParams(text).get('form_data')));
  const body = parseJson(text);
  if (body === undefined) throw sip40(400, '400 Bad Request: The browser (or proxy) sent a request that this server could not understand.');
  return readQueryContextBody(schema, body);
}
