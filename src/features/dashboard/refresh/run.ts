import type { Clock } from '@/lib/clock';
import type { NeedBoard } from '@/offline/sync/needs';
import { spread, type Wanted } from './spread';

interface Run {
  readonly board: Pick<NeedBoard, 'requestRefresh' | 'statuses'>;
  readonly clock: Clock;
  readonly wanted: Wanted;
  /** Milliseconds over which the charts' questions are spread. */
  readonly span: number;
  /** Called once: when the last answer came or failed, or when the run was given up. */
  readonly onEnd: () => void;
}

/** Asks for everything once more. The returned function gives up what was not asked for yet. */
export function startRun({ board, clock, wanted, span, onEnd }: Run): () => void {
  const waiting = new Set(wanted.charts);
  const cancels = new Map<string, () => void>();
  let ended = false;

  function end(): void {
    if (ended) return;
    ended = true;
    unsubscribe();
    for (const cancel of cancels.values()) cancel();
    onEnd();
  }

  function look(): void {
    if (waiting.size > 0) return;
    const statuses = board.statuses.get();
    if (!wanted.charts.some(key => statuses.get(key)?.name === 'fetching')) end();
  }

  function send(key: string): void {
    waiting.delete(key);
    cancels.delete(key);
    board.requestRefresh(new Set([key]), true);
    look();
  }

  const unsubscribe = board.statuses.subscribe(look);
  if (wanted.rest.length > 0) board.requestRefresh(new Set(wanted.rest), true);
  for (const [key, delay] of spread(wanted.charts, span)) {
    if (delay === 0) send(key);
    else
      cancels.set(
        key,
        clock.after(delay, () => send(key)),
      );
  }
  look();
  return end;
}
