import { must } from '@/lib/assert';
import { HOUR } from '../simulator/scene';
import { SimulatedServer, type Person } from '../simulator/server';
import { World } from '../simulator/setting';
import type { Stage } from './acts/act';
import { granted } from './grants';
import type { Seed } from './kinds/kind';
import type { Mode } from './step';
import type { Topic, TopicName } from './topics/topic';
import { topics } from './topics/topics';

interface People {
  readonly server: SimulatedServer;
  readonly ada: Person;
  readonly ben: Person;
}

/** The initial state of each day. */
interface There {
  readonly dashboards: readonly number[];
  readonly datasets: readonly number[];
  readonly seeds: ReadonlyMap<TopicName, readonly Seed[]>;
}

const MOST_THINGS = 2;

async function furnish({ server, ada, ben }: People): Promise<There> {
  const dashboards: number[] = [];
  for (let count = 1; count <= MOST_THINGS; count += 1)
    dashboards.push(await server.createDashboard(ben, `At first ${count}`, granted(ada, ben)));
  const datasets = [await server.createDataset()];
  const world = new World(server);
  const seeds = new Map<TopicName, readonly Seed[]>();
  for (const { name, kind } of topics)
    if (kind) seeds.set(name, await kind.seed({ world, ada, ben, dashboards, datasets, seeds: [] }));
  return { dashboards, datasets, seeds };
}

/** A server with its people, reset at the beginning of each day. */
export class Premises {
  readonly server: SimulatedServer;
  readonly ada: Person;
  readonly ben: Person;
  readonly #there: There;
  readonly #reset: () => Promise<void>;
  readonly #beginning: number;
  #days = 0;

  private constructor({ server, ada, ben }: People, there: There, reset: () => Promise<void>) {
    this.server = server;
    this.ada = ada;
    this.ben = ben;
    this.#there = there;
    this.#reset = reset;
    this.#beginning = server.now();
  }

  static async open(mode: Mode): Promise<Premises> {
    const server = await SimulatedServer.start({ plain: mode === 'plain' });
    // Ada has only the rights she was given, so that they can be revoked.
    const ada = await server.person('ada', 'Alpha');
    await server.giveRole(ada, queryRole);
    const ben = await server.person('ben', 'Admin');
    const people = { server, ada, ben };
    const there = await furnish(people);
    return new Premises(people, there, await server.snapshot());
  }

  /** @param things how many of the dashboards people work on */
  async newDay(things: number, topic: Topic): Promise<Stage> {
    await this.#reset();
    // The server caches permissions for a few moments. It must not remember yesterday.
    this.server.advance(HOUR);
    for (const { call } of [this.ada, this.ben]) await call('GET', '/api/v1/me/');
    // Each day begins at the same time, so that no session expires over many of them.
    this.server.advance(this.#beginning - this.server.now());
    this.#days += 1;
    const world = new World(this.server, { hasDisks: true });
    world.suffix = ` of day ${this.#days}`;
    const { ada, ben } = this;
    const { dashboards, datasets, seeds } = this.#there;
    return {
      world,
      ada,
      ben,
      dashboards: dashboards.slice(0, things),
      datasets,
      topic,
      seeds: (seeds.get(topic.name) ?? []).slice(0, things),
    };
  }

  close(): Promise<void> {
    return this.server.close();
  }
}

/** People with it may save queries. */
export const queryRole = 'sql_lab';

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
