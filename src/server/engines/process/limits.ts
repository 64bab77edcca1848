/** What the pool of processes that run queries allows; times are in milliseconds. */
export const limits = {
  /** Jobs that wait, and those of one person among them. */
  queued: 2_000,
  queuedEach: 500,
  /** Jobs that run beside each other in the shared process, and those of one person among them. */
  shared: 12,
  sharedEach: 8,
  /** Processes that run one job at a time. */
  alone: 2,
  /** Idle processes that are kept, and how long after the last one was taken another is started. */
  spare: 1,
  spareAfter: 5_000,
  /** A job is answered within this time, or ended. */
  timeout: 60_000,
  /** While something is written, other processes are asked so often to let go of it. */
  releaseAgain: 250,
  /** So long a job may share a process before it yields to those of others. */
  slowAfter: 3_000,
  /** So long a process has to stop a job before it is killed. */
  stopGrace: 1_000,
  /** So long the jobs of somebody run alone after one of theirs was slow, and after one had to be ended. */
  isolatedAfterSlow: 60_000,
  isolatedAfterEnded: 600_000,
  /** Processes that end before they are ready, one after the other, until the pool gives up. */
  failedStarts: 3,
} as const;
