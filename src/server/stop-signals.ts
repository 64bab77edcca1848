/** A terminal, npm and systemd may each send the process the same signal: signals this close together count as one. */
const ONE_SIGNAL = 2000;

interface StopOptions {
  /** Stops everything gracefully. */
  readonly close: () => Promise<void>;
  readonly exit: (code: number) => void;
  /** Milliseconds. */
  readonly now: () => number;
  readonly onDefect: (error: unknown) => void;
}

/**
 * Handles stop signals: the first closes everything and exits with 0; a later one exits immediately with 1, as does a
 * failure to close.
 */
export function createStop({ close, exit, now, onDefect }: StopOptions): () => void {
  let since: number | null = null;
  return () => {
    if (since !== null) {
      if (now() - since >= ONE_SIGNAL) exit(1);
      return;
    }
    since = now();
    close().then(
      () => exit(0),
      (error: unknown) => {
        onDefect(error);
        exit(1);
      },
    );
  };
}
