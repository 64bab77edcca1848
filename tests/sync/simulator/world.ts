import { IDBFactory } from 'fake-indexeddb';
import Dexie from 'dexie';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { must } from '@/lib/assert';
import { SimulatedServer, type Person } from './server';
import { World } from './setting';

export type { World } from './setting';

export interface Simulation {
  /** Created again for each test, over the same server. */
  readonly world: World;
  /** Ends the current world and makes another, for tests that need many. */
  renew(): World;
  readonly ada: Person;
  readonly ben: Person;
  /** Somebody with read-only rights. */
  readonly gus: Person;
}

/** Starts a server for the tests of a file, and a world around it for each. */
export function simulate(kind: { readonly plain?: boolean; readonly asyncQueries?: boolean } = {}): Simulation {
  let server: SimulatedServer | undefined;
  let world: World | undefined;
  let people: Omit<Simulation, 'world' | 'renew'> | undefined;
  beforeAll(async () => {
    server = await SimulatedServer.start(kind);
    people = {
      ada: await server.person('ada', 'Admin'),
      ben: await server.person('ben', 'Admin'),
      gus: await server.person('gus', 'Gamma'),
    };
  });
  function end(): void {
    world?.end();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  }
  function renew(): World {
    end();
    Dexie.dependencies.indexedDB = new IDBFactory();
    world = new World(must(server, 'the server'));
    world.time.install();
    return world;
  }
  beforeEach(() => void renew());
  afterEach(end);
  afterAll(() => server?.close());
  return {
    renew,
    get world() {
      return must(world, 'a world');
    },
    get ada() {
      return must(people, 'people').ada;
    },
    get ben() {
      return must(people, 'people').ben;
    },
    get gus() {
      return must(people, 'people').gus;
    },
  };
}
