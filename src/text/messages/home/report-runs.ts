import { countText } from '@/lib/count-text';
import type { RunState } from '@/model/report-run';
import { defineMessages } from '@/text/define-messages';
import { plural } from '@/text/plural';

const states: Readonly<Record<RunState, string>> = {
  running: 'Running',
  sent: 'Sent',
  'not-met': 'Condition not met',
  'in-grace': 'Within the grace period',
  failed: 'Failed',
  other: 'Ended',
};

/** The runs of a report. */
export const reportRunsText = defineMessages('home.reportRunsText', {
  title: (name: string) => `Runs of ${name}`,
  open: (name: string) => `Show the runs of ${name}`,
  list: 'Runs, newest first',
  lastRun: 'Last run',
  neverRan: 'no run yet',
  states,
  loading: 'Loading the runs',
  none: 'No runs yet.',
  unsent: 'This report has not reached the server yet. It runs once it has.',
  notHere: 'These runs are not on this device. They appear when the server can be reached.',
  refused: 'The server does not show these runs.',
  retry: 'Try again',
  recipients: (count: number) => `to ${plural(count, 'address', 'addresses')}`,
  value: (value: string) => `value ${value}`,
  took: (length: string) => `took ${length}`,
  missed: (count: number) =>
    count === 1 ? 'one run before it was missed' : `${countText(count)} runs before it were missed`,
  sometime: 'at an unknown time',
  sendNow: 'Send now',
  testNow: 'Test now',
  needsNetwork: 'This needs the server, which can’t be reached.',
  askingRun: 'Requesting a run.',
  askingTest: 'Checking the condition.',
  runBegun: 'The report is running. The outcome appears here.',
  runEnded: (state: string, message: string) => [`${state}.`, message].filter(part => part !== '').join(' '),
  foundValue: (value: string) => `The value is ${value}.`,
  wouldSend: 'The condition is met: it would be sent.',
  metNotSent: 'The condition is met, but it would not be sent.',
  notMet: 'The condition is not met: it would not be sent.',
  notOffered: 'This server cannot do that, or the report no longer exists.',
  requestFailed: (reason: string) => `Nothing was sent. ${reason}`,
  close: 'Close',
});
