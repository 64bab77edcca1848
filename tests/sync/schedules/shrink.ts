import { play } from './play';
import type { Schedule, Step } from './step';

/** Fewer attempts are enough to find the essentials; people read the rest. */
const ATTEMPTS = 300;

/** The fewest steps, devices and tabs that still fail. */
export async function shrink(schedule: Schedule): Promise<Schedule> {
  let attempts = 0;
  const fails = async (candidate: Schedule) => {
    attempts += 1;
    return attempts <= ATTEMPTS && (await play(candidate)).failure !== null;
  };
  let best = schedule;
  for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < best.steps.length;) {
      const steps: readonly Step[] = [...best.steps.slice(0, at), ...best.steps.slice(at + size)];
      const candidate = { ...best, steps };
      if (await fails(candidate)) best = candidate;
      else at += size;
    }
  }
  for (const candidate of simpler(best)) if (await fails(candidate(best))) best = candidate(best);
  // Removes steps that one device or tab less made unnecessary.
  for (let at = best.steps.length - 1; at >= 0; at -= 1) {
    const candidate = { ...best, steps: best.steps.filter((_, index) => index !== at) };
    if (await fails(candidate)) best = candidate;
  }
  return best;
}

function simpler({ devices }: Schedule): ((schedule: Schedule) => Schedule)[] {
  return [
    schedule => ({ ...schedule, devices: schedule.devices.slice(0, 1) }),
    ...devices.map((_, at) => (schedule: Schedule) => ({
      ...schedule,
      devices: schedule.devices.map((device, index) => (index === at ? { ...device, tabs: 1 } : device)),
    })),
    schedule => ({ ...schedule, things: 1 }),
    schedule => ({ ...schedule, luck: 0.5 }),
    schedule => ({ ...schedule, choices: [0] }),
    schedule => ({ ...schedule, choices: [1] }),
  ];
}
