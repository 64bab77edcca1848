import { must } from '@/lib/assert';
import { SimulatedServer, type Person } from '../simulator/server';
import { World } from '../simulator/setting';
import type { Stage } from './acts/act';
import type { Mode } from './step';

/** A server with its people, which is as new at the beginning of each day. */
export class Premises {
  readonly server: SimulatedServer;
  readonly ada: Person;
  readonly ben: Person;
  readonly #reset: () => Promise<void>;
  readonly #beginning: number;
  #days = 0;

  private constructor(server: SimulatedServer, ada: Person, ben: Person, reset: () => Promise<void>) {
    this.server = server;
    this.ada = ada;
    this.ben = ben;
    this.#reset = reset;
    this.#beginning = server.now();
  }

  static async open(mode: Mode): Promise<Premises> {
    const server = await SimulatedServer.start({ plain: mode === 'plain' });
    // Ada may do only what she was given, so that it can be taken away.
    const ada = await server.person('ada', 'Alpha');
    await server.giveRole(ada, queryRole);
    const ben = await server.person('ben', 'Admin');
    return new Premises(server, ada, ben, await server.snapshot());
  }

  /** @param things how many dashboards there are */
  async newDay(things: number): Promise<Stage> {
    await this.#reset();
    // Each day begins at the same time, so that no session grows old over many of them.
    this.server.advance(this.#beginning - this.server.now());
    this.#days += 1;
    const world = new World(this.server, { hasDisks: true });
    world.suffix = ` of day ${this.#days}`;
    const { ada, ben } = this;
    const dashboards: number[] = [];
    for (let count = 0; count < things; count += 1) dashboards.push(await this.server.createDashboard(ben, `At first ${count + 1}`, granted(ada, ben)));
    return { world, ada, ben, dashboards, datasets: [] };
  }

  close(): Promise<void> {
    return this.server.close();
  }
}

/** Whoever has it may keep queries. */
export const queryRole = 'sql_lab';

/** What a dashboard has that Ada may change. */
export const granted = (ada: Person, ben: Person) => ({ owners: [ada.id, ben.id], roles: [ada.role], published: true });

const open = new Map<Mode, Promise<Premises>>();

/** One server for each mode serves all days of this process. */
export function premises(mode: Mode): Promise<Premises> {
  open.set(mode, open.get(mode) ?? Premises.open(mode));
  return must(open.get(mode), mode);
}

export async function closePremises(): Promise<void> {
  const all = [...open.values()];
  open.clear();
  await Promise.all(all.map(async opening => (await opening).close()));
}
