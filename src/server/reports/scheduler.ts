import type { Services } from '../services';
import { tellOwner } from './owner';
import { runReport, type RunTools } from './run-report';
import { createRuns, type ClaimedRun } from './runs';
import { createSlots } from '../slots';
import { testAlert } from './test-alert';

const MINUTE = 60_000;
/** Maximum number of parallel runs; people looking at charts should not notice them. */
const MOST_AT_ONCE = 2;

export interface ReportScheduler {
  /** Stops. The next start, or another server over the same store, repeats unfinished runs. */
  close(): Promise<void>;
}

/**
 * Runs reports when they are due, and on request. Checks every full minute, the resolution of crontabs: changes take
 * effect immediately, and clock changes need no special handling. Unfinished runs of servers that ended come first.
 */
export function startReports(services: Services, tools: RunTools): ReportScheduler {
  const runs = createRuns(services);
  const stopping = new AbortController();
  const slotOf = createSlots(MOST_AT_ONCE);
  /** By ids in the log. */
  const running = new Map<number, Promise<void>>();
  let cancel = (): void => undefined;
  let looking = Promise.resolve();

  async function make(run: ClaimedRun): Promise<void> {
    const slot = slotOf();
    try {
      await slot.take(stopping.signal);
      const outcome = await runReport(services, tools, run, slot, stopping.signal);
      const isOwn = await runs.finish(run, outcome);
      if (isOwn && outcome.state === 'Error') await tellOwner(services, tools.mailer, run, outcome.message);
    } catch (error) {
      if (!stopping.signal.aborted) tools.onDefect(error);
    } finally {
      slot.give();
    }
  }

  async function look(claim: () => Promise<ClaimedRun[]>): Promise<void> {
    if (stopping.signal.aborted) return;
    try {
      for (const run of await claim()) {
        const { id } = run.log;
        running.set(
          id,
          make(run).finally(() => running.delete(id)),
        );
      }
    } catch (error) {
      tools.onDefect(error);
    }
  }

  function next(): void {
    cancel = services.timers.after(MINUTE - (services.now() % MINUTE), () => {
      next();
      looking = looking
        .then(() => look(runs.claimRequested))
        .then(() => look(claimUnfinished))
        .then(() => look(runs.claimDue));
    });
  }

  const tell = (run: ClaimedRun, message: string) => tellOwner(services, tools.mailer, run, message);
  const claimUnfinished = () => runs.claimUnfinished(id => running.has(id), tell);
  looking = look(claimUnfinished).then(() => look(runs.claimDue));
  next();
  const leave = services.runRequests.serve({
    canMail: tools.mailer !== null,
    look() {
      looking = looking.then(() => look(runs.claimRequested));
    },
    test: (report, signal) => testAlert(services, tools.mailer !== null, report, signal),
  });
  return {
    async close() {
      stopping.abort();
      leave();
      cancel();
      await looking;
      await Promise.all(running.values());
      await runs.handOver().catch(tools.onDefect);
      await tools.notices?.close();
      tools.mailer?.close();
    },
  };
}
