import { HttpError } from '../http-error';

/** The position of a hash in the queue. */
export interface QueuePosition {
  /** Lanes take turns: many requests of one lane wait behind the few of another. */
  readonly lane: string;
  /** Known devices go before all unknown ones, and are always accepted. */
  readonly isKnown: boolean;
}

export interface HashQueue {
  /** @throws HttpError 503 if too many unknown devices are waiting */
  run<T>(position: QueuePosition, hash: () => Promise<T>): Promise<T>;
}

interface Limits {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Half of Node's thread pool: the rest is for files and databases. */
const usual: Limits = { atOnce: 2, waiting: 200 };

/** Hashing a password is slow on purpose; this keeps all hashes together from starving other work. */
export function createHashQueue({ atOnce, waiting }: Limits = usual): HashQueue {
  const known = createLanes();
  const strangers = createLanes();
  let running = 0;

  function next(): void {
    if (running >= atOnce) return;
    const start = known.take() ?? strangers.take();
    if (!start) return;
    running += 1;
    start();
  }

  return {
    async run({ lane, isKnown }, hash) {
      const lanes = isKnown ? known : strangers;
      if (!isKnown && strangers.count() >= waiting) throw busy();
      await new Promise<void>(resolve => {
        lanes.add(lane, resolve);
        next();
      });
      try {
        return await hash();
      } finally {
        running -= 1;
        next();
      }
    },
  };
}

function createLanes() {
  const lanes = new Map<string, (() => void)[]>();
  let waiting = 0;
  return {
    count: () => waiting,
    add(lane: string, start: () => void): void {
      lanes.set(lane, [...(lanes.get(lane) ?? []), start]);
      waiting += 1;
    },
    take(): (() => void) | undefined {
      const [lane, [start, ...rest]] = lanes.entries().next().value ?? ['', []];
      if (!start) return undefined;
      // Move the lane to the end, so that the others come first.
      lanes.delete(lane);
      if (rest.length > 0) lanes.set(lane, rest);
      waiting -= 1;
      return start;
    },
  };
}

const busy = () =>
  new HttpError(
    503,
    { message: 'Too many people are signing in. Try again in a moment.' },
    { headers: { 'Retry-After': '2' } },
  );
