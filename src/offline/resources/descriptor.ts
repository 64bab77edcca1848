import type { CommandReader } from '../commands/read-command';

/** What is known of a kind of resource. Loaded with what sends and fetches; screens paint without it. */
export interface ResourceDescriptor {
  /** The field that is its name; null for what has none. */
  readonly nameField: string | null;
  /** How it is written. */
  readonly commands: readonly CommandReader[];
}
