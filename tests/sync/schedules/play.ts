import '../simulator/environment';
import Dexie from 'dexie';
import type { World } from '../simulator/setting';
import { befall } from './befall';
import { checkAtRest, checkInTheEnd } from './check';
import { Day } from './day';
import { truth } from './facts';
import { heal } from './heal';
import { Ledger } from './ledger';
import { premises } from './premises';
import { stepText, type Schedule } from './step';
import { topicNamed } from './topics/topics';

/** How a schedule ended. `failure` is null when all checks passed. */
export interface Verdict {
  readonly failure: string | null;
  /** The events, for debugging. */
  readonly trace: readonly string[];
  /** Changes of others that nobody could have detected in time, with a server that compares nothing. */
  readonly races: number;
}

/** The databases of all devices, for checks that are not bound to one page. */
function shareDisks({ devices }: World): void {
  const of = (name: string) => devices.find(device => name.includes(`${device.name} `));
  const viewOf = (name: string) => {
    const device = of(name);
    const host = device?.worker;
    if (!device?.disk || !host) throw new DOMException(`Nobody opens ${name}`, 'InvalidStateError');
    return device.disk.view(host);
  };
  const first = () => {
    const view = devices.flatMap(({ disk, worker }) => (disk && worker ? [disk.view(worker)] : []))[0];
    if (!view) throw new DOMException('Nobody is there', 'InvalidStateError');
    return view;
  };
  Dexie.dependencies.indexedDB = {
    open: (name: string, version?: number) => viewOf(name).open(name, version),
    deleteDatabase: (name: string) => viewOf(name).deleteDatabase(name),
    databases: async () =>
      (
        await Promise.all(
          devices.flatMap(({ disk, worker }) => (disk && worker ? [disk.view(worker).databases()] : [])),
        )
      ).flat(),
    cmp: (left: unknown, right: unknown) => first().cmp(left, right),
  };
}

/** Plays a schedule from its beginning until everything is repaired, and checks it all the way. */
export async function play(schedule: Schedule): Promise<Verdict> {
  const ground = await premises(schedule.mode);
  const stage = await ground.newDay(schedule.things, topicNamed(schedule.topic));
  const { world } = stage;
  world.chance = () => schedule.luck;
  world.time.install();
  const day = new Day(stage, new Ledger(schedule.mode === 'plain', await truth(stage), () => world.tick()));
  try {
    for (const { tabs, hasLocks } of schedule.devices) {
      const device = await world.device(stage.ada);
      shareDisks(world);
      day.follow(device);
      device.hasLocks = hasLocks;
      device.network.dropsAbandoned = schedule.mode === 'plain';
      device.network.repeatsMakings = schedule.mode !== 'plain';
      device.screens = stage.topic.screens(stage);
      for (let count = 0; count < tabs; count += 1) await device.openTab();
    }
    for (const step of schedule.steps) {
      day.note(stepText(step));
      await befall(day, step);
      await world.settle();
      day.rest();
      if (!day.failure) await day.blame(() => checkAtRest(day));
      if (day.failure) break;
    }
    if (!day.failure) {
      day.note('Everything is mended');
      await day.blame(() => heal(day, schedule.choices));
    }
    if (!day.failure) await day.blame(() => checkInTheEnd(day));
  } catch (error) {
    day.failure ??= error instanceof Error ? error : new Error(String(error));
  } finally {
    world.end();
  }
  const { failure } = day;
  return {
    failure: failure && (failure.name === 'Violation' ? failure.message : (failure.stack ?? failure.message)),
    trace: day.trace,
    races: day.ledger.races,
  };
}
