import { defineMessages } from '@/text/define-messages';

/** Certification and warning by a dataset's owners. */
export const endorsementText = defineMessages('datasets.endorsementText', {
  certified: 'Certified',
  certifiedWords: (by: string | null, details: string | null) =>
    [by ?? '', details ?? ''].filter(words => words !== '').join('. ') || 'by its owners',
  warning: 'Warning',
});

/** Objects that depend on a dataset or a database. */
export const usesText = defineMessages('datasets.usesText', {
  andMore: (count: number) => `and ${count} more`,
});
