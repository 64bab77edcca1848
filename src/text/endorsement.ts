import { endorsementText as text } from './messages/datasets/endorsement';

interface Endorsed {
  readonly certification?: { readonly by: string | null; readonly details: string | null } | undefined;
  readonly warning?: string | undefined;
}

/** What the owners of a dataset say about it, as its signs tell it. */
export const endorsementWords = ({ certification, warning }: Endorsed) => ({
  certified: certification && {
    label: text.certified,
    text: text.certifiedWords(certification.by, certification.details),
  },
  warning: warning === undefined ? undefined : { label: text.warning, text: warning },
});
