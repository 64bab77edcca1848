/** A waiting job, with the person it counts for. */
export interface Waiting {
  /** Null for the server's own. */
  readonly person: number | null;
}

export interface QueueLimits {
  readonly queued: number;
  readonly queuedEach: number;
}

/** Jobs in order of arrival; the next one belongs to the person with the fewest running jobs. */
export interface FairQueue<J extends Waiting> {
  readonly size: number;
  /** The queue is full: in total, or for this person. */
  isFullFor(person: number | null): boolean;
  push(job: J): void;
  /** Puts jobs first that already ran and lost their process through no fault of theirs. */
  pushBack(jobs: readonly J[]): void;
  remove(job: J): boolean;
  /** @param running the number of running jobs of a person @param isEligible which may be taken */
  take(running: (person: number | null) => number, isEligible: (job: J) => boolean): J | null;
  takeAll(): J[];
}

export function createFairQueue<J extends Waiting>({ queued, queuedEach }: QueueLimits): FairQueue<J> {
  const waiting: J[] = [];
  return {
    get size() {
      return waiting.length;
    },
    isFullFor: person => waiting.length >= queued || waiting.filter(job => job.person === person).length >= queuedEach,
    push: job => void waiting.push(job),
    pushBack: jobs => void waiting.unshift(...jobs),
    remove(job) {
      const at = waiting.indexOf(job);
      if (at < 0) return false;
      waiting.splice(at, 1);
      return true;
    },
    take(running, isEligible) {
      let best: { readonly job: J; readonly running: number } | null = null;
      for (const job of waiting) {
        if (!isEligible(job)) continue;
        const count = running(job.person);
        if (!best || count < best.running) best = { job, running: count };
        if (count === 0) break;
      }
      if (best) waiting.splice(waiting.indexOf(best.job), 1);
      return best?.job ?? null;
    },
    takeAll: () => waiting.splice(0),
  };
}
