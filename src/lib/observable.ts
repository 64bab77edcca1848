/** A value with subscribers, which are notified only after it changed. */
export interface Observable<T> {
  get(): T;
  subscribe(follow: () => void): () => void;
}

export interface Subject<T> extends Observable<T> {
  set(value: T): void;
}

export function createSubject<T>(initial: T): Subject<T> {
  let value = initial;
  const followers = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const follow of [...followers]) follow();
    },
    subscribe(follow) {
      followers.add(follow);
      return () => followers.delete(follow);
    },
  };
}
