import * as v from 'valibot';
import { jobSchema } from '@/api/async-events';
import { contract } from '@/api/contract';
import type { EndpointDefinition } from '@/api/endpoint';
import { errorBodySchema } from '@/api/errors';
import { canonicalJson, isRecord } from '@/lib/json';
import { mayBeNull } from './departing-values';
import type { Exchange } from './exchange';
import { listProblems } from './listed';
import type { RecordedIds } from './recorded-ids';
import { mismatches, shapeOf } from './shape';
import type { Reply } from './targets/target';

// Objects have numbers for ids: `chart/warm_up_cache` is a separate call.
const canonical = (path: string) =>
  new RegExp(`^${path.replace(/:\w+/g, name => (name === ':id' ? '\\d+' : '[^/]+'))}$`);
const patterns = contract.map(endpoint => ({ endpoint, pattern: canonical(endpoint.path) }));

/** The endpoint that an exchange calls, if it is one of the contract's. Paths without parameters come first there. */
function endpointOf({ method, path }: Exchange): EndpointDefinition | undefined {
  return patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))?.endpoint;
}

/** Every way in which a reply departs from the recorded one, in words; empty when it conforms. */
export function problemsOf(exchange: Exchange, reply: Reply, ids: RecordedIds): string[] {
  if (reply.status !== exchange.status)
    return [`status ${reply.status} instead of ${exchange.status}: ${JSON.stringify(reply.body).slice(0, 300)}`];
  return [
    ...locationProblems(exchange, reply),
    ...bodyProblems(exchange, reply),
    ...listProblems(exchange, reply, ids),
    ...schemaProblems(exchange, reply),
  ];
}

function locationProblems(exchange: Exchange, { location }: Reply): string[] {
  const recorded = exchange.responseHeaders['Location'];
  if (recorded === undefined) return [];
  const pathOf = (address: string) => new URL(address.replace('{base}', ''), 'http://localhost').pathname;
  return location !== null && pathOf(location) === pathOf(recorded)
    ? []
    : [`leads to ${location} instead of ${recorded}`];
}

function bodyProblems({ name: called, responseBody: recorded, trimmed }: Exchange, { body }: Reply): string[] {
  if (isRecord(recorded) && 'html' in recorded) {
    const found = formFields(body);
    return formFields(recorded)
      .filter(name => !found.includes(name))
      .map(name => `the page has no field ${name}`);
  }
  if (isRecord(recorded) && 'zip' in recorded) {
    const found = archiveFiles(body);
    return archiveFiles(recorded)
      .filter(name => !found.includes(name))
      .map(name => `the archive has no ${name}`);
  }
  if (isRecord(recorded) && 'spreadsheet (zip) members' in recorded)
    return isRecord(body) || String(body).startsWith('PK') ? [] : ['not a spreadsheet'];
  // The column names of a table as text.
  if (typeof recorded === 'string' && typeof body === 'string') {
    const head = (text: string) => text.split('\n', 1)[0];
    return head(recorded) === head(body) ? [] : [`first line ${head(body)} instead of ${head(recorded)}`];
  }
  const problems = mismatches(shapeOf(recorded, new Set(trimmed.map(note => note.split(':')[0] ?? ''))), body);
  return problems.filter(
    problem => !(/: null instead of/.test(problem) && mayBeNull(called, problem.replace(/: null.*/, ''))),
  );
}

/** Names of an archive's files below its folder, which has the time in its name. */
function archiveFiles(body: unknown): string[] {
  const files = isRecord(body) ? body['zip'] : undefined;
  return isRecord(files) ? Object.keys(files).map(name => name.replace(/^[^/]*\//, '')) : [];
}

/** The names of the input fields of a page, or of the record of one. */
function formFields(page: unknown): string[] {
  if (typeof page === 'string') return [...page.matchAll(/<input[^>]*name="([^"]+)"/g)].map(match => match[1] ?? '');
  const html = isRecord(page) ? page['html'] : undefined;
  const names = isRecord(html) ? html['form fields'] : undefined;
  return Array.isArray(names) ? names.map(String) : [];
}

/** Checks an answer against the schemas: they must accept it, and return all of it. */
function schemaProblems(exchange: Exchange, { status, body }: Reply): string[] {
  if (!isRecord(body) || 'html' in body || 'zip' in body || 'spreadsheet (zip) members' in body) return [];
  const endpoint = endpointOf(exchange);
  // A job in place of a result.
  const expected = endpoint && status === 202 ? (endpoint.later ?? jobSchema) : endpoint?.answer;
  const schema = status >= 400 ? errorBodySchema : expected;
  if (!schema) return [];
  const parsed = v.safeParse(schema, body);
  if (!parsed.success)
    return parsed.issues.map(issue => `schema: ${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`);
  return canonicalJson(parsed.output) === canonicalJson(body) ? [] : ['schema: fields were lost'];
}
