import { encodeRison } from '@/api/list';
import { isRecord } from '@/lib/json';
import type { Exchange } from './exchange';
import type { Reply } from './targets/target';

/** Older views have no prefix, and one of them its own verbs. */
const objectPath = /^(\/(?:api\/v1\/)?(\w+)\/(?:api\/get\/)?)(\d+)(\/.*|$)/;
const resourcePath = /^\/(?:api\/v1\/)?(\w+)\//;
/** Objects that live in another one, such as the annotations of a layer. */
const innerPath = /^\/(annotation|filtersets)(?:\/(\d+))?(\/|$)/;

/** What the ids in the answer to a call are ids of. */
function resourceOf(path: string): string | undefined {
  const [, , resource, , rest = ''] = objectPath.exec(path) ?? [];
  const inner = innerPath.exec(rest)?.[1];
  return inner === undefined ? resourcePath.exec(path)?.[1] : `${resource}/${inner}`;
}

/** What the ids of a recording are called at the server that is being asked. */
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
    if (resource === undefined || !Array.isArray(decodedQ)) return { ...exchange, path };
    const ids = decodedQ.map((id: unknown) => (typeof id === 'number' ? this.#get(resource, id) : id));
    return { ...exchange, path, query: { ...exchange.query, q: encodeRison(ids) } };
  }

  /** A filter set names the dashboard that owns it. */
  #withOwner(exchange: Exchange): Exchange {
    const { requestBody } = exchange;
    if (!isRecord(requestBody) || requestBody['owner_type'] !== 'Dashboard') return exchange;
    return { ...exchange, requestBody: { ...requestBody, owner_id: this.#get('dashboard', Number(requestBody['owner_id'])) } };
  }

  #withKeys(exchange: Exchange): Exchange {
    const translated = (text: string) => this.#keys.get(text) ?? text;
    const query =
      exchange.query &&
      Object.fromEntries(Object.entries(exchange.query).map(([name, value]) => [name, typeof value === 'string' ? translated(value) : value]));
    return { ...exchange, query, path: exchange.path.split('/').map(translated).join('/') };
  }

  /** Remembers under which id the server keeps what the exchange made. */
  learn(exchange: Exchange, reply: Reply, recorded = idOf(exchange.responseBody)): void {
    const resource = resourceOf(exchange.path);
    const actual = idOf(reply.body);
    const [recordedKey, actualKey] = [keyOf(exchange.responseBody), keyOf(reply.body)];
    if (recordedKey !== undefined && actualKey !== undefined) this.#keys.set(recordedKey, actualKey);
    if (exchange.method !== 'POST' || exchange.status > 201 || resource === undefined) return;
    if (recorded !== undefined && actual !== undefined) this.set(resource, recorded, actual);
  }
}

function idOf(body: unknown): number | undefined {
  if (!isRecord(body)) return undefined;
  return typeof body['id'] === 'number' ? body['id'] : (idOf(body['item']) ?? idOf(body['result']));
}

function keyOf(body: unknown): string | undefined {
  return isRecord(body) && typeof body['key'] === 'string' ? body['key'] : undefined;
}
