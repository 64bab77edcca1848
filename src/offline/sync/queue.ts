/** Releases a task's slot to others while the task waits for something, and takes one again afterwards. */
export type StepAside = <T>(wait: () => Promise<T>) => Promise<T>;

/** Runs tasks a few at a time, lowest priority number first; equal ones in the order they came. */
export interface TaskQueue {
  run<T>(priority: number, task: (aside: StepAside) => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly priority: number;
  readonly start: () => void;
}

/** @param limit present number of concurrent tasks */
export function createTaskQueue(limit: () => number): TaskQueue {
  const waiting: Waiting[] = [];
  let running = 0;

  function next(): void {
    while (running < limit() && waiting.length > 0) {
      let first = 0;
      waiting.forEach((task, index) => {
        if (task.priority < waiting[first]!.priority) first = index;
      });
      const [task] = waiting.splice(first, 1);
      running += 1;
      task!.start();
    }
  }

  function leave(): void {
    running -= 1;
    next();
  }

  const enter = (priority: number) =>
    new Promise<void>(start => {
      waiting.push({ priority, start });
      next();
    });

  return {
    async run(priority, task) {
      await enter(priority);
      try {
        return await task(async wait => {
          leave();
          try {
            return await wait();
          } finally {
            await enter(priority);
          }
        });
      } finally {
        leave();
      }
    },
  };
}
