import { defineMessages } from '@/text/define-messages';

export const schedulingText = defineMessages('sql-editor.schedulingText', {
  schedule: 'Schedule …',
  title: 'Schedule query',
  about: [
    'The query is saved together with its schedule.',
    'The scheduler of your server, such as Airflow, finds it there.',
  ].join(' '),
  withoutParameters: 'The parameters of this tab are not saved with a schedule.',
  name: 'Name',
  description: 'Description',
  start: 'Start',
  end: 'End',
  crontab: 'Repeats',
  crontabHint: 'Minute, hour, day of the month, month, day of the week: 0 9 * * 1-5',
  crontabInvalid: 'This is not a valid schedule. Five parts are needed, such as 0 9 * * 1-5 for weekdays at 9:00.',
  endBeforeStart: 'The end must be after the start.',
  submit: 'Schedule',
  cancel: 'Cancel',
  close: 'Close',
  /** From the specification (part 1, section 8). */
  failed: 'Your query could not be scheduled',
  savedQueries: 'Saved queries',
  /** Parts of a schedule in lists. */
  from: (time: string) => `from ${time}`,
  until: (time: string) => `until ${time}`,
});
