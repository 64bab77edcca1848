/** Where nothing is painted, as in a window that is not seen, so long is waited at most. In milliseconds. */
const UNSEEN = 100;

export interface AfterPaint {
  /** What is asked for last before the next frame is done, once. */
  readonly ask: (call: () => void) => void;
  readonly end: () => void;
}

/** Does something once what was changed before has been painted: a key is seen before anything else comes of it. */
export function afterPaint(): AfterPaint {
  let latest: () => void = () => undefined;
  let frame: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function end(): void {
    if (frame !== null) cancelAnimationFrame(frame);
    frame = null;
    clearTimeout(timer);
    timer = undefined;
  }
  function run(): void {
    end();
    latest();
  }
  return {
    ask(call) {
      latest = call;
      if (timer !== undefined) return;
      timer = setTimeout(run, UNSEEN);
      frame = requestAnimationFrame(() => {
        frame = null;
        clearTimeout(timer);
        timer = setTimeout(run);
      });
    },
    end,
  };
}
