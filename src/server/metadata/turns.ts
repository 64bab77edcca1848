/** Runs for the same name follow one another; those for others run beside them. */
export type InTurn = <T>(name: string, run: () => Promise<T>) => Promise<T>;

/** Turns within this process. */
export function createTurns(): InTurn {
  const turns = new Map<string, Promise<unknown>>();
  return (name, run) => {
    const before = turns.get(name) ?? Promise.resolve();
    const result = before.then(run, run);
    const settled = result.catch(() => undefined);
    turns.set(name, settled);
    void settled.then(() => {
      if (turns.get(name) === settled) turns.delete(name);
    });
    return result;
  };
}
