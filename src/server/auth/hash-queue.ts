import { HttpError } from '../http-error';

/** Where a hash stands in the queue. */
export interface QueuePosition {
  /** One of each lane in turn: who asks for much waits behind those who ask for little. */
  readonly lane: string;
  /** Whoever is known goes before all who are not, and is always taken on. */
  readonly isKnown: boolean;
}

export interface HashQueue {
  /** @throws HttpError 503 where too many strangers wait already */
  run<T>(position: QueuePosition, hash: () => Promise<T>): Promise<T>;
}

interface Limits {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Half of the threads that Node has for such work: the rest are for files and databases. */
const usual: Limits = { atOnce: 2, waiting: 200 };

/** Passwords take long to hash, by intent; this keeps all of them together from taking what others need. */
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
      // To the end: the other lanes come first now.
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
    { message: 'Too many people sign in just now. Try again in a moment.' },
    { headers: { 'Retry-After': '2' } },
  );
