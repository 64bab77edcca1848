import { encodeRison } from '@/api/list';
import { isRecord } from '@/lib/json';
import type { Exchange } from './exchange';
import type { Reply } from './targets/target';

/** Older views have no prefix, and one of them its own verbs. */
const objectPath = /^(\/(?:api\/v1\/)?(\w+)\/(?:api\/get\/)?)(\d+)(\/.*|$)/;
const resourcePath = /^\/(?:api\/v1\/)?(\w+)\//;
/** Objects that live in another one, such as the annotations of a layer. */
const innerPath = /^\/(annotation|filtersets)(?:\/(\d+))?(\/|$)/;

/** The kind of object that the ids in the answer to a call belong to. */
function resourceOf(path: string): string | undefined {
  const [, , resource, , rest = ''] = objectPath.exec(path) ?? [];
  const inner = innerPath.exec(rest)?.[1];
  return inner === undefined ? resourcePath.exec(path)?.[1] : `${resource}/${inner}`;
}

/** Parts of a dataset, which have separate ids. */
const partPath = /\/(column|metric)\/(\d+)$/;
const partNames = { column: 'column_name', metric: 'metric_name' } as const;
type PartKind = keyof typeof partNames;

/** Maps the ids of a recording to those of the server under test. */
export class RecordedIds {
  readonly #actual = new Map<string, number>();
  /** Keys that the server chooses, such as those of links. */
  readonly #keys = new Map<string, string>();

  set(resource: string, recorded: number, actual: number): void {
    this.#actual.set(`${resource} ${recorded}`, actual);
  }

  #get(resource: string, recorded: number): number {
    return this.#actual.get(`${resource} ${recorded}`) ?? recorded;
  }

  /** An id in the answer to a recorded exchange. */
  actual(exchange: Exchange, recorded: number): number {
    const resource = resourceOf(exchange.path);
    return resource === undefined ? recorded : this.#get(resource, recorded);
  }

  /** The exchange with the ids and keys in its address and body translated. */
  translate(recorded: Exchange): Exchange {
    const exchange = this.#withOwner(this.#withKeys(recorded));
    const path = exchange.path.replace(objectPath, (_, start: string, resource: string, id: string, rest: string) => {
      const inner = rest.replace(innerPath, (whole, name: string, innerId: string | undefined, end: string) =>
        innerId === undefined ? whole : `/${name}/${this.#get(`${resource}/${name}`, Number(innerId))}${end}`,
      );
      return `${start}${this.#get(resource, Number(id))}${inner}`;
    });
    const resource = resourceOf(exchange.path);
    const { decodedQ } = exchange;
    const translated = this.#withParts({ ...exchange, path });
    if (resource === undefined || !Array.isArray(decodedQ)) return translated;
    const ids = decodedQ.map((id: unknown) => (typeof id === 'number' ? this.#get(resource, id) : id));
    return { ...translated, query: { ...exchange.query, q: encodeRison(ids) } };
  }

  /** The ids of a dataset's columns and metrics, and of a dataset that is copied. */
  #withParts(exchange: Exchange): Exchange {
    const path = exchange.path.replace(
      partPath,
      (_, kind: PartKind, id: string) => `/${kind}/${this.#get(kind, Number(id))}`,
    );
    const { requestBody: body } = exchange;
    if (!isRecord(body)) return { ...exchange, path };
    const parts = (kind: PartKind) => {
      const list = body[`${kind}s`];
      if (!Array.isArray(list)) return {};
      return {
        [`${kind}s`]: list.map((part: unknown) =>
          isRecord(part) && typeof part['id'] === 'number' ? { ...part, id: this.#get(kind, part['id']) } : part,
        ),
      };
    };
    const base =
      typeof body['base_model_id'] === 'number' ? { base_model_id: this.#get('dataset', body['base_model_id']) } : {};
    return { ...exchange, path, requestBody: { ...body, ...parts('column'), ...parts('metric'), ...base } };
  }

  /** Columns and metrics of a dataset in an answer, known by their names. */
  #learnParts(recorded: unknown, actual: unknown): void {
    for (const kind of ['column', 'metric'] as const) {
      const [known, found] = [partsIn(recorded, kind), partsIn(actual, kind)];
      for (const [name, id] of known) this.set(kind, id, found.get(name) ?? id);
    }
  }

  /** Numbers of runs and keys of their results, which clients know by their own ids. */
  #learnRuns(recorded: unknown, actual: unknown): void {
    const found = runsIn(actual);
    for (const [clientId, { number, key }] of runsIn(recorded)) {
      const run = found.get(clientId);
      if (run) this.set('query', number, run.number);
      if (run && key !== null && run.key !== null) this.#keys.set(key, run.key);
    }
  }

  /** A filter set names the dashboard that owns it. */
  #withOwner(exchange: Exchange): Exchange {
    const { requestBody } = exchange;
    if (!isRecord(requestBody) || requestBody['owner_type'] !== 'Dashboard') return exchange;
    return {
      ...exchange,
      requestBody: { ...requestBody, owner_id: this.#get('dashboard', Number(requestBody['owner_id'])) },
    };
  }

  #withKeys(exchange: Exchange): Exchange {
    const translated = (text: string) =>
      [...this.#keys].reduce((known, [recorded, actual]) => known.replaceAll(recorded, actual), text);
    const query =
      exchange.query &&
      Object.fromEntries(
        Object.entries(exchange.query).map(([name, value]) => [
          name,
          typeof value === 'string' ? translated(value) : value,
        ]),
      );
    return { ...exchange, query, path: exchange.path.split('/').map(translated).join('/') };
  }

  /** Remembers the server's id of the object that the exchange created. */
  learn(exchange: Exchange, reply: Reply, recorded = idOf(exchange.responseBody)): void {
    const resource = resourceOf(exchange.path);
    const actual = idOf(reply.body);
    const [recordedKey, actualKey] = [keyOf(exchange.responseBody), keyOf(reply.body)];
    if (recordedKey !== undefined && actualKey !== undefined) this.#keys.set(recordedKey, actualKey);
    this.#learnParts(exchange.responseBody, reply.body);
    this.#learnRuns(exchange.responseBody, reply.body);
    if (exchange.method !== 'POST' || exchange.status > 201 || resource === undefined) return;
    if (recorded !== undefined && actual !== undefined) this.set(resource, recorded, actual);
  }
}

function idOf(body: unknown): number | undefined {
  if (!isRecord(body)) return undefined;
  if (typeof body['id'] === 'number') return body['id'];
  if (typeof body['table_id'] === 'number') return body['table_id'];
  return idOf(body['item']) ?? idOf(body['result']);
}

/** Ids of a dataset's parts by their names. */
function partsIn(body: unknown, kind: PartKind): Map<string, number> {
  const dataset = isRecord(body) ? (body['data'] ?? body['result']) : undefined;
  const list = isRecord(dataset) ? dataset[`${kind}s`] : undefined;
  const parts: unknown[] = Array.isArray(list) ? list : [];
  return new Map(
    parts.flatMap(part => {
      const [name, id] = isRecord(part) ? [part[partNames[kind]], part['id']] : [];
      return typeof name === 'string' && typeof id === 'number' ? [[name, id] as const] : [];
    }),
  );
}

interface KnownRun {
  readonly number: number;
  readonly key: string | null;
}

/** The runs of the SQL editor in an answer. */
function runsIn(body: unknown): Map<string, KnownRun> {
  const list: unknown[] = isRecord(body) && Array.isArray(body['result']) ? body['result'] : [];
  const runs = isRecord(body) ? [...list, body['query']] : [];
  return new Map(
    runs.flatMap(run => {
      if (!isRecord(run)) return [];
      const { id, queryId, resultsKey } = run;
      if (typeof id !== 'string' || typeof queryId !== 'number') return [];
      return [[id, { number: queryId, key: typeof resultsKey === 'string' ? resultsKey : null }] as const];
    }),
  );
}

function keyOf(body: unknown): string | undefined {
  return isRecord(body) && typeof body['key'] === 'string' ? body['key'] : undefined;
}
