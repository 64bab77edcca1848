/** Limits of the pool of query processes; times are in milliseconds. */
export const limits = {
  /** Waiting jobs, in total and per person. */
  queued: 2_000,
  queuedEach: 500,
  /** Parallel jobs in the shared process, in total and per person. */
  shared: 12,
  sharedEach: 8,
  /** Processes that run one job at a time. */
  alone: 2,
  /** Spare processes, and how long after one is taken the next is started. */
  spare: 1,
  spareAfter: 5_000,
  /** A job is answered within this time, or ended. */
  timeout: 60_000,
  /** During a write, other processes must release the file at this interval. */
  releaseAgain: 250,
  /** How long new jobs wait for a write to their file. The writer waits as long for running ones. */
  writesFirst: 10_000,
  /** How long a job may share a process before it yields to those of others. */
  slowAfter: 3_000,
  /** How long a process has to cancel a job before it is killed. */
  stopGrace: 1_000,
  /** How long a person's jobs run alone after one of theirs was slow, and after one had to be ended. */
  isolatedAfterSlow: 60_000,
  isolatedAfterEnded: 600_000,
  /** Consecutive processes that end before they are ready, until the pool gives up. */
  failedStarts: 3,
} as const;
