/** Runs for the same name follow one another; those for others run beside them. */
export type InTurn = <T>(name: string, run: () => Promise<T>) => Promise<T>;

/** Runs something if nobody runs, or waits to run, anything under its name. False if it was not run. */
export type IfFree = (name: string, run: () => Promise<void>) => Promise<boolean>;

/** Turns of one process. */
export type Turns = InTurn & { readonly ifFree: IfFree };

/** Turns within this process. */
export function createTurns(): Turns {
  const turns = new Map<string, Promise<unknown>>();
  const inTurn: InTurn = (name, run) => {
    const before = turns.get(name) ?? Promise.resolve();
    const result = before.then(async () => {
      try {
        return await run();
      } finally {
        if (turns.get(name) === settled) turns.delete(name);
      }
    });
    const settled = result.catch(() => undefined);
    turns.set(name, settled);
    return result;
  };
  return Object.assign(inTurn, {
    ifFree: async (name: string, run: () => Promise<void>) => {
      if (turns.has(name)) return false;
      await inTurn(name, run);
      return true;
    },
  });
}
