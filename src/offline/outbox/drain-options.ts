import type { Client } from '@/api/client';
import type { Failure } from '@/api/outcome';
import type { Clock } from '@/lib/clock';
import type { Observable } from '@/lib/observable';
import type { ServerCapabilities } from '../state/capabilities';
import type { LocalStore } from '../store/database';
import type { Lease } from './lock';

export interface DrainOptions {
  readonly store: LocalStore;
  readonly client: Pick<Client<AbortSignal>, 'call'>;
  /** Identifies this sender, so that a command shows who is sending it. */
  readonly sender: string;
  /** The id of the person who owns the commands. */
  readonly person: number;
  readonly capabilities: ServerCapabilities;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly lease: Lease;
  /** Notifies that commands may have been added: those for other resources do not wait for running ones. */
  readonly added?: Observable<number>;
  /** Aborted when the page goes away. */
  readonly stopping: AbortSignal;
  /** Keys of commands that stopped the queue for lack of an answer, although the server responded to a check. */
  readonly unanswered: ReadonlySet<string>;
  /** Called immediately with the reason why sending stops; running requests may take longer. */
  readonly onHalt: (failure: Failure, key: string) => void;
  /** Called after a command that stopped no others, with whether it got an answer. */
  readonly onAnswered: (isAnswered: boolean) => void;
}
