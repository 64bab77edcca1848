import type { Services } from '../services';
import { tellOwner } from './owner';
import { runReport, type RunTools } from './run-report';
import { createRuns, type ClaimedRun } from './runs';
import { createSlots } from './slots';
import { testAlert } from './test-alert';

const MINUTE = 60_000;
/** Runs that do something at the same time; people who look at their charts are to notice nothing. */
const MOST_AT_ONCE = 2;

export interface ReportScheduler {
  /** Stops. What is amid a run is begun again by the next start. */
  close(): Promise<void>;
}

/**
 * Runs reports when they are due, and when somebody asks for one. It looks at each full minute, as crontabs name no shorter time: what was changed
 * meanwhile counts at once, and a clock that is set to another time needs nothing of its own. What a server before this
 * one did not finish comes first.
 */
export function startReports(services: Services, tools: RunTools): ReportScheduler {
  const runs = createRuns(services);
  const stopping = new AbortController();
  const slotOf = createSlots(MOST_AT_ONCE);
  const running = new Set<Promise<void>>();
  let cancel = (): void => undefined;
  let looking = Promise.resolve();

  async function make(run: ClaimedRun): Promise<void> {
    const slot = slotOf();
    try {
      await slot.take(stopping.signal);
      const outcome = await runReport(services, tools, run, slot, stopping.signal);
      await runs.finish(run, outcome);
      if (outcome.state === 'Error') await tellOwner(services, tools.mailer, run, outcome.message);
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
        const going = make(run).finally(() => running.delete(going));
        running.add(going);
      }
    } catch (error) {
      tools.onDefect(error);
    }
  }

  function next(): void {
    cancel = services.timers.after(MINUTE - (services.now() % MINUTE), () => {
      next();
      looking = looking.then(() => look(runs.claimRequested)).then(() => look(runs.claimDue));
    });
  }

  const tell = (run: ClaimedRun, message: string) => tellOwner(services, tools.mailer, run, message);
  looking = look(() => runs.claimUnfinished(tell)).then(() => look(runs.claimDue));
  next();
  const leave = services.runRequests.serve({
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
      await Promise.all(running);
      tools.mailer?.close();
    },
  };
}
