import { IDBFactory } from 'fake-indexeddb';
import Dexie from 'dexie';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { must } from '@/lib/assert';
import { Device, type Surroundings } from './device';
import { SimulatedNetwork, type Arrival } from './network';
import { SimulatedServer, type Person } from './server';
import { SimulatedTime } from './time';

/** A server with people, devices that reach it over networks, and time, none of which does anything unasked. */
export class World {
  readonly time: SimulatedTime;
  readonly server: SimulatedServer;
  /** Requests that reached the server, in order. */
  readonly arrivals: Arrival[] = [];
  /** From 0 to 1: what devices take for chance. */
  chance: () => number = () => 0.5;
  readonly #networks: SimulatedNetwork[] = [];
  readonly #devices: Device[] = [];

  constructor(server: SimulatedServer) {
    this.server = server;
    this.time = new SimulatedTime(server.now(), async () => (await Promise.all(this.#networks.map(network => network.idle()))).includes(true));
  }

  async device(person: Person): Promise<Device> {
    const name = `device ${this.#devices.length + 1}`;
    const network = new SimulatedNetwork(name, request => this.server.fetch(request), this.arrivals);
    const surroundings: Surroundings = { time: this.time, server: this.server, random: () => this.chance(), newKey: () => this.server.newKey() };
    const device = new Device(name, network, surroundings);
    this.#networks.push(network);
    this.#devices.push(device);
    await device.signIn(person);
    return device;
  }

  /** Waits until nothing goes on that does not wait for time to pass. */
  settle(): Promise<void> {
    return this.time.settle();
  }

  /** Lets time pass, on devices and at the server. */
  async advance(milliseconds: number): Promise<void> {
    this.server.advance(milliseconds);
    await this.time.advance(milliseconds);
  }

  /** Writes that reached the server, as `PUT /api/v1/dashboard/7`. */
  writes(): string[] {
    return this.arrivals.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  }

  /** Writes that had an effect: accepted, and not the repetition of one that was. */
  effects(): readonly Arrival[] {
    return this.arrivals.filter(({ method, status, replayed }) => method !== 'GET' && status < 300 && !replayed);
  }

  end(): void {
    for (const device of this.#devices) device.crash();
    this.time.restore();
  }
}

export interface Simulation {
  /** Made anew for each test, over the same server. */
  readonly world: World;
  /** Ends the world of now and makes another, for tests that need many. */
  renew(): World;
  readonly ada: Person;
  readonly ben: Person;
  /** Somebody who may only read. */
  readonly gus: Person;
}

/** Starts a server for the tests of a file, and a world around it for each. */
export function simulate(): Simulation {
  let server: SimulatedServer | undefined;
  let world: World | undefined;
  let people: Omit<Simulation, 'world' | 'renew'> | undefined;
  beforeAll(async () => {
    server = await SimulatedServer.start();
    people = { ada: await server.person('ada', 'Admin'), ben: await server.person('ben', 'Admin'), gus: await server.person('gus', 'Gamma') };
  });
  function renew(): World {
    world?.end();
    Dexie.dependencies.indexedDB = new IDBFactory();
    world = new World(must(server, 'the server'));
    world.time.install();
    return world;
  }
  beforeEach(() => void renew());
  afterEach(() => world?.end());
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
