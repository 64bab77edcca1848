import { defineMessages } from '@/text/define-messages';

/** What the owners of a dataset say of it. */
export const endorsementText = defineMessages('datasets.endorsementText', {
  certified: 'Certified',
  certifiedWords: (by: string | null, details: string | null) =>
    [by ?? '', details ?? ''].filter(words => words !== '').join('. ') || 'by its owners',
  warning: 'Warning',
});

/** What rests on a dataset, or on a database. */
export const usesText = defineMessages('datasets.usesText', {
  andMore: (count: number) => `and ${count} more`,
});
