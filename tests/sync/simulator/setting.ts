import { Device, type DeviceOptions } from './device';
import { SimulatedNetwork, type Arrival, type Exchange } from './network';
import type { Person, SimulatedServer } from './server';
import { SimulatedTime } from './time';

/** A server with people, devices that reach it over networks, and time; none of them acts on its own. */
export class World {
  readonly time: SimulatedTime;
  readonly server: SimulatedServer;
  /** Requests that reached the server, in order. */
  readonly arrivals: Arrival[] = [];
  /** From 0 to 1: the random value of devices. */
  chance: () => number = () => 0.5;
  /** Makes the names of devices, and so of their stores, differ from those of earlier worlds. */
  suffix = '';
  #ticks = 0;
  /** Answers requests that reach the server. */
  serve = (request: Request, _device: string, _exchange: Exchange): Promise<Response> => this.server.fetch(request);
  readonly #hasDisks: boolean;
  readonly #networks: SimulatedNetwork[] = [];
  readonly #devices: Device[] = [];

  constructor(server: SimulatedServer, { hasDisks = false } = {}) {
    this.server = server;
    this.#hasDisks = hasDisks;
    this.time = new SimulatedTime(server.now(), async () =>
      (await Promise.all(this.#networks.map(network => network.idle()))).includes(true),
    );
  }

  async device(person: Person): Promise<Device> {
    const name = `device ${this.#devices.length + 1}${this.suffix}`;
    const network = new SimulatedNetwork(
      name,
      (request, sender, exchange) => this.serve(request, sender, exchange),
      this.arrivals,
    );
    const options: DeviceOptions = {
      hasDisks: this.#hasDisks,
      time: this.time,
      server: this.server,
      random: () => this.chance(),
      newKey: () => this.server.newKey(),
    };
    const device = new Device(name, network, options);
    network.tick = () => this.tick();
    network.now = () => this.time.now();
    this.#networks.push(network);
    this.#devices.push(device);
    await device.signIn(person);
    return device;
  }

  /** Counts moments. */
  tick(): number {
    this.#ticks += 1;
    return this.#ticks;
  }

  get devices(): readonly Device[] {
    return this.#devices;
  }

  /** Waits until only work that waits for time to pass is left. */
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

  /**
   * Writes that took effect: accepted, and no repetition of an accepted one; including those sent together in one
   * request.
   */
  effects(): readonly Arrival[] {
    const writes = this.arrivals.flatMap(arrival => (arrival.parts.length > 0 ? arrival.parts : [arrival]));
    return writes.filter(({ method, status, replayed }) => method !== 'GET' && status < 300 && !replayed);
  }

  end(): void {
    for (const device of this.#devices) device.crash();
    this.time.restore();
  }
}
