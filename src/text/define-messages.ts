/** Is told of messages, by their id. */
export type FollowMessages = (id: string, messages: object) => void;

/** Every message that has been loaded, by its id. */
const defined = new Map<string, object>();
let followed: FollowMessages | null = null;

/**
 * Messages of one part of the product, in English: texts, functions where values go in, and tables of both. The id is
 * the folder and the export, by which locales name them. They are read when something is drawn, never kept: a locale
 * writes its own over them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineMessages<Messages extends object>(id: string, messages: Messages): Messages {
  defined.set(id, messages);
  followed?.(id, messages);
  return messages;
}

/** Follows messages: those that are loaded, and those that will be, each before anybody reads it. */
export function followMessages(follow: FollowMessages): void {
  followed = follow;
  for (const [id, messages] of defined) follow(id, messages);
}
