import type { FailureReason } from '@/model/failure-reason';
import type { CommandDescription } from '@/offline/commands/definition';
import { commandText } from '@/text/messages/offline/commands';
import { refusalWords } from '@/text/failure-reason';
import { syncText } from '@/text/messages/offline/sync';
import { readCommand } from '@/offline/resources/commands';

type Message = CommandDescription['message'];
/** The message descriptor type, also for messages that share their values. */
type Sharing<D, M> = D extends { readonly message: infer N }
  ? M extends N
    ? { readonly [K in keyof D]: K extends 'message' ? M : D[K] }
    : never
  : never;
type Of<M extends Message = Message> = { [K in M]: { readonly message: K } & Sharing<CommandDescription, K> }[M];

interface Refusal {
  readonly status: number;
  readonly reason: FailureReason;
}

interface Words<M extends Message> {
  readonly sentence: (description: Of<M>) => string;
  readonly accepted: ((description: Of<M>) => string | null) | null;
  readonly failed: (description: Of<M>, refusal: { readonly status: number; readonly message: string }) => string;
}

/** A description without a message does not compile. */
const words: { readonly [M in Message]: Words<M> } = commandText;

type Described = Parameters<typeof readCommand>[0];

/** Null for an unknown kind of change. */
function descriptionOf(command: Described): CommandDescription | null {
  return readCommand(command)?.describe() ?? null;
}

const sentence = <M extends Message>(description: Of<M>) => words[description.message].sentence(description);
const accepted = <M extends Message>(description: Of<M>) => words[description.message].accepted?.(description) ?? null;
const failed = <M extends Message>(description: Of<M>, { status, reason }: Refusal) =>
  words[description.message].failed(description, { status, message: refusalWords(reason) });

/** Describes a change in a sentence. */
export function sentenceOf(command: Described): string {
  const description = descriptionOf(command);
  return description ? sentence(description) : syncText.unknown;
}

/** The message for an accepted change; null if the specification has none. */
export function acceptedText(command: Described): string | null {
  const description = descriptionOf(command);
  return description && accepted(description);
}

/** The message for a permanently rejected change. */
export function failedText(command: Described, refusal: Refusal): string {
  const description = descriptionOf(command);
  return description ? failed(description, refusal) : syncText.rejected(refusalWords(refusal.reason));
}

/** The name of the changed resource; null if the description has none. */
export function nameOf(command: Described): string | null {
  const description = descriptionOf(command);
  if (!description) return null;
  if ('name' in description) return description.name;
  return 'from' in description ? description.from : null;
}
