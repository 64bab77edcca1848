import type { CommandState, QueuedCommand } from '../commands/command';
import type { LocalStore } from '../store/database';
import { seqOf } from './dependants';
import { readable } from './pending';

/** The queue by what its commands need, as numbers: thousands of commands are listed without reading them. */
export interface OutboxOrder {
  /** Conflicts, what was refused, what is gone; in order. */
  readonly decisions: readonly number[];
  /** In the order in which they were given. */
  readonly waiting: readonly number[];
}

async function seqsOf(store: LocalStore, names: readonly CommandState['name'][]): Promise<number[]> {
  const found = await Promise.all(names.map(name => store.outbox.where('state.name').equals(name).primaryKeys()));
  return found.flat().sort((a, b) => a - b);
}

export async function readOrder(store: LocalStore): Promise<OutboxOrder> {
  const [decisions, waiting] = await Promise.all([seqsOf(store, ['conflict', 'rejected', 'gone']), seqsOf(store, ['waiting', 'sending', 'delayed'])]);
  return { decisions, waiting };
}

/** What keeps a command from being sent. */
export type Hindrance =
  /** It is about something that `by` has yet to make. */
  | { readonly why: 'makes'; readonly by: QueuedCommand }
  /** `by` is about the same thing and was given earlier. */
  | { readonly why: 'earlier'; readonly by: QueuedCommand }
  /** It is about something whose making was given up. */
  | { readonly why: 'given-up' };

/** A command as a list shows it. */
export interface ListedCommand {
  readonly command: QueuedCommand;
  readonly hindrance: Hindrance | null;
}

async function hindranceOf(store: LocalStore, command: QueuedCommand): Promise<Hindrance | null> {
  if (command.needs.length > 0) {
    const by = await store.outbox
      .where('makes')
      .anyOf([...command.needs])
      .first();
    return by ? { why: 'makes', by } : { why: 'given-up' };
  }
  const isEarlier = (other: QueuedCommand) => seqOf(other) < seqOf(command) && other.state.name !== 'rejected' && other.state.name !== 'gone';
  const by = await store.outbox.where('resource').equals(command.resource).filter(isEarlier).first();
  return by ? { why: 'earlier', by } : null;
}

/** The commands of these numbers, in their order; those that are gone meanwhile are left out. */
export async function readListed(store: LocalStore, seqs: readonly number[]): Promise<ListedCommand[]> {
  const commands = readable(
    store,
    (await store.outbox.bulkGet([...seqs])).flatMap(command => command ?? []),
  );
  return Promise.all(commands.map(async command => ({ command, hindrance: await hindranceOf(store, command) })));
}
