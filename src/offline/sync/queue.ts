/** Runs tasks a few at a time, lowest priority number first; equal ones in the order they came. */
export interface TaskQueue {
  run<T>(priority: number, task: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly priority: number;
  readonly start: () => void;
}

export function createTaskQueue(limit: number): TaskQueue {
  const waiting: Waiting[] = [];
  let running = 0;

  function next(): void {
    if (running >= limit || waiting.length === 0) return;
    let first = 0;
    waiting.forEach((task, index) => {
      if (task.priority < waiting[first]!.priority) first = index;
    });
    const [task] = waiting.splice(first, 1);
    running += 1;
    task!.start();
  }

  return {
    run: (priority, task) =>
      new Promise((resolve, reject) => {
        const start = () => {
          task()
            .then(resolve, reject)
            .finally(() => {
              running -= 1;
              next();
            });
        };
        waiting.push({ priority, start });
        next();
      }),
  };
}
