/** A terminal, npm and systemd each may tell the process the same thing: signals this close together are one. */
const ONE_SIGNAL = 2000;

interface StopOptions {
  /** Ends everything in good order. */
  readonly close: () => Promise<void>;
  readonly exit: (code: number) => void;
  /** Milliseconds. */
  readonly now: () => number;
  readonly onDefect: (error: unknown) => void;
}

/**
 * What a signal to stop does: the first closes everything and ends the process with 0, another that comes later ends it
 * at once with 1, as does a failure to close.
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
