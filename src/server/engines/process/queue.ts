/** What waits, and on whose account. */
export interface Waiting {
  /** Null for the server's own. */
  readonly person: number | null;
}

/** Questions in the order of their coming, of which the next is one of the person who has the fewest running. */
export interface FairQueue<Q extends Waiting> {
  readonly size: number;
  countOf(person: number | null): number;
  push(question: Q): void;
  /** Before all others: it ran already, and lost its process through no doing of its own. */
  pushBack(questions: readonly Q[]): void;
  remove(question: Q): boolean;
  /** @param running how many a person has running. @param may of which one may be taken */
  take(running: (person: number | null) => number, may: (question: Q) => boolean): Q | null;
  takeAll(): Q[];
}

export function createFairQueue<Q extends Waiting>(): FairQueue<Q> {
  const waiting: Q[] = [];
  return {
    get size() {
      return waiting.length;
    },
    countOf: person => waiting.filter(question => question.person === person).length,
    push: question => void waiting.push(question),
    pushBack: questions => void waiting.unshift(...questions),
    remove(question) {
      const at = waiting.indexOf(question);
      if (at < 0) return false;
      waiting.splice(at, 1);
      return true;
    },
    take(running, may) {
      let best: { readonly question: Q; readonly running: number } | null = null;
      for (const question of waiting) {
        if (!may(question)) continue;
        const count = running(question.person);
        if (!best || count < best.running) best = { question, running: count };
        if (count === 0) break;
      }
      if (best) waiting.splice(waiting.indexOf(best.question), 1);
      return best?.question ?? null;
    },
    takeAll: () => waiting.splice(0),
  };
}
