import { someTab } from '../simulator/chaos';
import { MINUTE } from '../simulator/scene';
import { chosen } from './acts/act';
import { signIn } from './befall';
import type { Day } from './day';
import { decide } from './decide';
import { Violation } from './ledger';

const ROUNDS = 40;

/** Repairs everything: networks, disks, clocks and sessions. */
async function mend(day: Day): Promise<void> {
  for (const device of day.devices) {
    device.network.restore();
    device.network.calm();
    device.skew = 0;
    if (device.disk) device.disk.isFull = false;
    await someTab(device);
    for (const tab of device.tabs) tab.host.killAfter(Infinity);
    await signIn(device, () => device.signIn(day.stage.ada));
  }
  await day.stage.world.settle();
}

/** Repairs everything, then lets time pass and people decide until nothing is pending. */
export async function heal(day: Day, choices: readonly number[]): Promise<void> {
  await mend(day);
  const { world } = day.stage;
  for (let round = 0; round < ROUNDS && !day.failure; round += 1) {
    await world.advance(round === 0 ? MINUTE : 6 * MINUTE);
    let waiting = 0;
    for (const device of day.devices) {
      const tab = await someTab(device);
      const commands = await day.outbox(tab);
      waiting += commands.length;
      const command = commands.find(
        ({ state }) => state.name === 'conflict' || state.name === 'rejected' || state.name === 'gone',
      );
      // A person who has sent something again often enough discards it.
      const choice = round < ROUNDS / 2 ? (chosen(choices, round) ?? 0) : 2;
      if (command) await decide(day, device, tab, command, choice);
    }
    if (waiting === 0) return;
  }
  if (day.failure) return;
  const [device] = day.devices;
  const left = device ? await (await someTab(device)).outbox() : [];
  throw new Violation(
    `The outbox is not empty in the end: ${JSON.stringify(left.map(({ kind, payload, state }) => ({ kind, payload, state })))}`,
  );
}
