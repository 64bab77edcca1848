/** The names of functions, by what they are about: kinds part them for readers alone. */
export type FunctionLists = Readonly<Record<string, string>>;

/** Names in lower case. */
export const allowedNames = (lists: FunctionLists): ReadonlySet<string> =>
  new Set(Object.values(lists).flatMap(names => names.trim().split(/\s+/)));
