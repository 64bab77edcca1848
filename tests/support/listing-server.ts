import type { ListQuery } from '@/api/list';
import { must } from '@/lib/assert';

/** As a chart and as a saved query. */
interface Row {
  readonly id: number;
  readonly slice_name: string;
  readonly label: string;
  readonly changed_on: string;
  readonly changed_on_utc: string;
}

/** A server's charts or saved queries, last changed first, in pages. */
export interface ListingServer {
  /** Ids in their order. */
  ids(): number[];
  /** The numbers of the requested pages since the last call. */
  takeAsked(): number[];
  create(): number;
  change(id: number): void;
  remove(id: number): void;
  page(q: ListQuery): Promise<{ readonly count: number; readonly result: readonly unknown[] }>;
}

/**
 * @param limit the most rows that it returns on a page
 * @param before runs before each answer, with the number of the page; may throw
 */
export function listingServer(
  count: number,
  limit: number,
  before: (server: ListingServer, page: number) => unknown = () => undefined,
): ListingServer {
  let time = Date.UTC(2026, 0, 1);
  let rows: Row[] = [];
  let next = 1;
  const asked: number[] = [];
  function row(id: number): Row {
    const changed = new Date((time += 1000)).toISOString();
    return { id, slice_name: `Chart ${id}`, label: `Query ${id}`, changed_on: changed, changed_on_utc: changed };
  }
  const server: ListingServer = {
    ids: () => rows.map(({ id }) => id),
    takeAsked: () => asked.splice(0),
    create() {
      const id = next++;
      rows = [row(id), ...rows];
      return id;
    },
    change: id => (rows = [row(id), ...rows.filter(other => other.id !== id)]),
    remove: id => (rows = rows.filter(other => other.id !== id)),
    async page({ page = 0, page_size: size }) {
      asked.push(page);
      await before(server, page);
      const length = Math.min(must(size, 'a page size'), limit);
      return { count: rows.length, result: rows.slice(page * length, (page + 1) * length) };
    },
  };
  for (let made = 0; made < count; made += 1) server.create();
  return server;
}
