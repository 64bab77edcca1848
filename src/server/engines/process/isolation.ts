/** Runs a person's jobs alone for a while after one of theirs affected others' jobs. */
export interface Isolation {
  /** @param milliseconds from now; ignored if an existing isolation lasts longer */
  add(person: number | null, milliseconds: number): void;
  has(person: number | null): boolean;
}

export function createIsolation(now: () => number): Isolation {
  const until = new Map<number, number>();
  return {
    add(person, milliseconds) {
      const time = now();
      for (const [other, end] of until) if (end <= time) until.delete(other);
      if (person !== null) until.set(person, Math.max(time + milliseconds, until.get(person) ?? 0));
    },
    has: person => person !== null && (until.get(person) ?? 0) > now(),
  };
}
