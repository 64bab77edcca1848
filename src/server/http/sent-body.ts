import { chartDataEndpoints } from '@/api/chart-data';
import type { EndpointDefinition, Schema } from '@/api/endpoint';
import { HttpError, badRequest, notUnderstood } from '../http-error';
import { parseSentJson } from './sent-json';
import {
  readBody,
  readFormBody,
  readOlderBody,
  readPrintedBody,
  readQueryContextBody,
  readUnprocessableBody,
  readUpdateBody,
} from './validation';

const isForm = (type: string) => /x-www-form-urlencoded/.test(type);
const isJson = (type: string) => /\bjson\b/.test(type);

const notJson = () =>
  new HttpError(415, {
    error:
      "415 Unsupported Media Type: Did not attempt to load JSON data because the request Content-Type was not 'application/json'.",
  });

/** The JSON body of a request; chart data may also come as JSON text in the form field `form_data`. */
export function readSent(endpoint: EndpointDefinition, schema: Schema, text: string, type: string): unknown {
  if (endpoint.name === chartDataEndpoints.query.name) return readChartData(text, type);
  if (endpoint.isForm && !(endpoint.isForm === 'or-json' && isJson(type))) return readForm(endpoint, schema, text);
  if (endpoint.olderErrors && !isJson(type)) throw notJson();
  const body = parseSentJson(text);
  if (body === undefined) throw badRequest('Request payload is not JSON');
  return readerOf(endpoint)(schema, body);
}

function readerOf({ olderErrors, invalidBody }: EndpointDefinition): (schema: Schema, body: unknown) => unknown {
  if (olderErrors) return readOlderBody;
  return invalidBody === undefined ? readBody : readers[invalidBody];
}

const readers = {
  unprocessable: readUnprocessableBody,
  unspecified: readUnprocessableBody,
  sip40: readUpdateBody,
  printed: readPrintedBody,
};

function readForm({ invalidBody }: EndpointDefinition, schema: Schema, text: string): unknown {
  const fields = Object.fromEntries(new URLSearchParams(text));
  return invalidBody === 'unspecified' ? readFormBody(schema, fields) : readOlderBody(schema, fields);
}

function readChartData(text: string, type: string): unknown {
  if (isForm(type)) return readQueryContextBody(parseSentJson(new URLSearchParams(text).get('form_data')));
  const body = parseSentJson(text);
  if (body === undefined) throw notUnderstood();
  return readQueryContextBody(body);
}
