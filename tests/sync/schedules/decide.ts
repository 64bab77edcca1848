import { must } from '@/lib/assert';
import { isRecord } from '@/lib/json';
import type { QueuedCommand } from '@/offline/commands/command';
import { canRecreate, decideConflict, recreateCommand } from '@/offline/outbox/decide';
import type { Device } from '../simulator/device';
import type { Tab } from '../simulator/tab';
import type { Day } from './day';
import { factsOf } from './kinds/kind-facet';

const needsPerson = ({ state: { name } }: QueuedCommand) =>
  name === 'conflict' || name === 'gone' || name === 'rejected';

/** A person looks at the first change that needs them, and decides by the number. */
export async function decideOne(day: Day, device: Device, choice: number): Promise<void> {
  const [tab] = device.tabs;
  if (!tab) return;
  const command = (await day.outbox(tab)).find(needsPerson);
  if (command) await decide(day, device, tab, command, choice);
}

type Decision = 'mine' | 'theirs' | 'again' | 'anew' | 'discard';

/** The choices of a person, in the order of the numbers. */
function decisions({ stage }: Day, { host }: Tab, command: QueuedCommand): readonly Decision[] {
  // A page that ends in the middle could not say what it made.
  const anew = stage.topic.kind !== null && !host.isDoomed && canRecreate(command) ? (['anew'] as const) : [];
  switch (command.state.name) {
    case 'conflict':
      return ['mine', 'theirs', 'discard', ...anew];
    case 'rejected':
      return ['again', 'discard', 'discard', ...anew];
    default:
      return ['discard', 'discard', 'discard', ...anew];
  }
}

export async function decide(
  day: Day,
  device: Device,
  tab: Tab,
  command: QueuedCommand,
  choice: number,
): Promise<void> {
  const seq = must(command.seq, 'seq');
  const newKey = () => day.stage.world.server.newKey();
  const possible = decisions(day, tab, command);
  const decision = must(possible[choice % possible.length], 'a decision');
  day.hasIntervened = true;
  day.note(`  ${command.kind} ${seq} (${command.state.name}): ${decision}`);
  const items = command.state.name === 'conflict' ? command.state.items : [];
  const settle = (side: 'mine' | 'theirs') =>
    decideConflict(tab.store, seq, Object.fromEntries(items.map(({ key }) => [key, side])), newKey);
  switch (decision) {
    case 'mine':
      day.ledger.learn(
        device.name,
        day.ledger.intentsIn(device.name, command),
        JSON.stringify(command.state),
        JSON.stringify(items.map(({ mine }) => mine)),
      );
      return void (await day.finish(settle('mine')));
    case 'theirs':
      return day.giveUp(device, tab, command, () => settle('theirs'));
    case 'again':
      day.ledger.insist(
        device.name,
        command,
        (await day.outbox(tab)).filter(({ seq: other }) => other !== seq),
      );
      return void (await day.finish(tab.retry(command)));
    case 'anew':
      return makeOwn(day, device, tab, command);
    case 'discard':
      return day.giveUp(device, tab, command, () => tab.discard(command));
  }
}

/** The person discards the change in favour of another one of theirs that has it. */
async function makeOwn(day: Day, device: Device, tab: Tab, command: QueuedCommand): Promise<void> {
  const mark = day.newMark('c');
  const { world } = day.stage;
  const rename = (name: string) => `${name.replace(/ copy \w+$/, '')} copy ${mark}`;
  await day.giveUp(device, tab, command, async () => {
    const queued = await recreateCommand(tab.store, must(command.seq, 'seq'), {
      now: world.time.now(),
      newKey: () => world.server.newKey(),
      rename,
    });
    // Before any of it is sent, which takes a sender more than one look into the store.
    const own = queued ? await tab.store.outbox.get(must(queued.seq, 'seq')) : undefined;
    if (own) intendAll(day, device, own, mark);
  });
}

/** The person intends the thing, whatever its content. */
function intendAll(day: Day, device: Device, { resource, payload }: QueuedCommand, mark: string): void {
  const { kind } = day.stage.topic;
  const fields = isRecord(payload) ? payload['fields'] : null;
  if (!kind || !isRecord(fields)) return;
  for (const [subject, value] of factsOf(kind, fields)) {
    const intent = day.ledger.intend(
      device.name,
      resource,
      { subject, value },
      value.endsWith(mark) ? mark : null,
      undefined,
    );
    intent.saved = 'yes';
  }
}
