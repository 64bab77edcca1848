import { chartDataEndpoints } from '@/api/chart-data';
import type { EndpointDefinition, Schema } from '@/api/endpoint';
import { isRecord } from '@/lib/json';
import { HttpError, badRequest, notUnderstood, sip40 } from '../http-error';
import { bodyDialects, bodyDialectsOf, readBody, viewDialectOf } from './dialects';
import { parseSentJson } from './body-text';

const isForm = (type: string) => /x-www-form-urlencoded/.test(type);
const isJson = (type: string) => /\bjson\b/.test(type);

const notJson = () =>
  new HttpError(415, {
    error:
      "415 Unsupported Media Type: Did not attempt to load JSON data because the request Content-Type was not 'application/json'.",
  });

/** The JSON body of a request; chart data may also come as JSON text in the form field `form_data`. */
export function readSent(endpoint: EndpointDefinition, schema: Schema, text: string, type: string): unknown {
  if (endpoint.name === chartDataEndpoints.query.name) return readChartData(schema, text, type);
  const dialects = bodyDialectsOf(endpoint);
  if (endpoint.isForm && !(endpoint.isForm === 'or-json' && isJson(type)))
    return readBody(dialects.form, schema, Object.fromEntries(new URLSearchParams(text)));
  if (viewDialectOf(endpoint).needsContentType && !isJson(type)) throw notJson();
  const body = parseSentJson(text);
  if (body === undefined) throw badRequest('Request payload is not JSON');
  return readBody(dialects.json, schema, body);
}

/** @throws HttpError 500 for a context without its two main parts (recorded) */
function readChartData(schema: Schema, text: string, type: string): unknown {
  const inForm = isForm(type);
  const body = parseSentJson(inForm ? new URLSearchParams(text).get('form_data') : text);
  if (body === undefined && !inForm) throw notUnderstood();
  const missing = isRecord(body) ? ['datasource', 'queries'].filter(key => !(key in body)) : [];
  if (missing.length > 0) throw sip40(500, `The query context has no ${missing.join(' and no ')}.`);
  return readBody(bodyDialects.queryContext, schema, body);
}
