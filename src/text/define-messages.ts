/** Called with messages, by their id. */
export type FollowMessages = (id: string, messages: object) => void;

/** Every loaded message, by id. */
const defined = new Map<string, object>();
let followed: FollowMessages | null = null;

/**
 * Messages of one part of the product, in English: texts, functions with values, and tables of both. The id is the
 * folder and the export, which locales refer to. Read messages when drawing, and never store them: a locale overwrites
 * them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineMessages<Messages extends object>(id: string, messages: Messages): Messages {
  defined.set(id, messages);
  followed?.(id, messages);
  return messages;
}

/** Subscribes to messages: loaded ones, and future ones before their first use. */
export function followMessages(follow: FollowMessages): void {
  followed = follow;
  for (const [id, messages] of defined) follow(id, messages);
}
