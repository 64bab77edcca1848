/** Maximum wait in milliseconds if nothing is painted, as in a hidden window. */
const UNSEEN = 100;

export interface AfterPaint {
  /** Runs the last requested call, once, before the next frame. */
  readonly ask: (call: () => void) => void;
  readonly end: () => void;
}

/** Runs something once after earlier changes have been painted: a typed key is visible before its effects. */
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
