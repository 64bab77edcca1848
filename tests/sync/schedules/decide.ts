import { must } from '@/lib/assert';
import type { QueuedCommand } from '@/offline/commands/command';
import { decideConflict } from '@/offline/outbox/decide';
import type { Device } from '../simulator/device';
import type { Tab } from '../simulator/tab';
import type { Day } from './day';

const needsPerson = ({ state: { name } }: QueuedCommand) => name === 'conflict' || name === 'gone' || name === 'rejected';

/** A person looks at the first change that needs them, and decides by the number. */
export async function decideOne(day: Day, device: Device, choice: number): Promise<void> {
  const [tab] = device.tabs;
  if (!tab) return;
  const command = (await day.outbox(tab)).find(needsPerson);
  if (command) await decide(day, device, tab, command, choice);
}

export async function decide(day: Day, device: Device, tab: Tab, command: QueuedCommand, choice: number): Promise<void> {
  const { ledger } = day;
  const wishes = ledger.carriedBy(device.name, JSON.stringify(command.payload));
  const giveUp = (how: () => Promise<void>) => day.giveUp(device, tab, command, how);
  const { state } = command;
  day.hasIntervened = true;
  const name = `${command.kind} ${must(command.seq, 'seq')} (${state.name})`;
  switch (state.name) {
    case 'conflict': {
      if (choice % 3 === 2) {
        day.note(`  ${name}: discarded`);
        return giveUp(() => tab.discard(command));
      }
      const isMine = choice % 3 === 0;
      day.note(`  ${name}: ${isMine ? 'mine' : 'theirs'}`);
      if (isMine) ledger.learn(device.name, wishes, JSON.stringify(state.items));
      const choices = Object.fromEntries(state.items.map(({ key }) => [key, isMine ? ('mine' as const) : ('theirs' as const)]));
      const settle = () => decideConflict(tab.store, must(command.seq, 'seq'), choices, () => day.stage.world.server.newKey());
      return isMine ? void (await day.finish(settle())) : giveUp(settle);
    }
    case 'rejected':
      if (choice % 3 === 0) {
        day.note(`  ${name}: again`);
        return void (await day.finish(tab.retry(command)));
      }
      day.note(`  ${name}: discarded`);
      return giveUp(() => tab.discard(command));
    case 'gone':
      day.note(`  ${name}: discarded`);
      return giveUp(() => tab.discard(command));
    default:
  }
}
