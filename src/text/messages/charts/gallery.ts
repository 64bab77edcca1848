import { defineMessages } from '@/text/define-messages';

export const galleryText = defineMessages('charts.galleryText', {
  title: 'Chart gallery',
  about: 'Every chart type, drawn from sample data.',
  all: 'All charts',
  filter: 'Search all charts',
  noDescription: 'No description available.',
  examples: 'Examples',
  tags: 'Tags',
  none: 'No chart type matches.',
  notHere: (name: string) =>
    `The sample dataset ${name} is not on this device yet. Its examples appear when the server can be reached.`,
  noDataset: (name: string) => `The sample dataset ${name} is not on this server.`,
  states: 'States',
  empty: 'No rows',
  cut: 'Cut by a limit',
  refused: 'A rejected query',
});
