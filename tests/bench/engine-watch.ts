import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** When the first engine worker of the page was created, and when it gave its first answer. */
    engineWatch: { began: number | null; answered: number | null };
  }
}

/** Runs in the page before anything else: listens to the messages of workers. */
function watchEngine(): void {
  const watch: Window['engineWatch'] = { began: null, answered: null };
  window.engineWatch = watch;
  const Original = window.Worker;
  window.Worker = class extends Original {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      const began = performance.now();
      this.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const kind = typeof data === 'object' && data !== null && 'kind' in data ? data.kind : null;
        // Only the engine of kept rows answers in this form.
        if (kind !== 'answer' || watch.answered !== null) return;
        watch.began = began;
        watch.answered = performance.now();
      });
    }
  };
}

export const startEngineWatch = (page: Page): Promise<unknown> => page.addInitScript(watchEngine);

/** Milliseconds from the worker's start to its first answer; null if it has given none. */
export const firstAnswer = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const { began, answered } = window.engineWatch;
    return began === null || answered === null ? null : answered - began;
  });
