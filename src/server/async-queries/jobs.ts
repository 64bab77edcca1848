import { randomUUID } from 'node:crypto';
import type { Job, JobEvent } from '@/api/async-events';
import type { JobEvents } from './events';

export interface Jobs {
  /** Starts work that resolves with the address of its result. */
  start(channelId: string, userId: number, work: (signal: AbortSignal) => Promise<string>): Job;
  readonly events: JobEvents;
  /** The number of unfinished jobs of this process. */
  running(): number;
  /** Stops what runs. */
  close(): void;
}

/**
 * @param messageOf the message of a failure for people; it may log the failure itself
 * @param onLost called when the end of a job cannot be stored: its client asks for the data again after a while
 */
export function createJobs(
  events: JobEvents,
  messageOf: (error: unknown) => string,
  onLost: (error: unknown) => void,
): Jobs {
  const running = new Set<AbortController>();
  return {
    start(channelId, userId, work) {
      const job: Job = {
        channel_id: channelId,
        job_id: randomUUID(),
        user_id: userId,
        status: 'pending',
        errors: [],
        result_url: null,
      };
      const stop = new AbortController();
      running.add(stop);
      const end = async (rest: Pick<JobEvent, 'status' | 'result_url' | 'errors'>) => {
        running.delete(stop);
        if (stop.signal.aborted) return;
        await events.add({ channel_id: channelId, job_id: job.job_id, user_id: userId, ...rest }).catch(onLost);
      };
      work(stop.signal).then(
        address => end({ status: 'done', result_url: address, errors: [] }),
        (error: unknown) => end({ status: 'error', result_url: null, errors: [{ message: messageOf(error) }] }),
      );
      return job;
    },
    events,
    running: () => running.size,
    close() {
      for (const stop of running) stop.abort(new Error('The server stops'));
    },
  };
}
