/** Names of functions by topic; the topics are only for readers. */
export type FunctionLists = Readonly<Record<string, string>>;

/** Names in lower case. */
export const allowedNames = (lists: FunctionLists): ReadonlySet<string> =>
  new Set(Object.values(lists).flatMap(names => names.trim().split(/\s+/)));
