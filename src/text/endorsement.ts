import { endorsementText as text } from './messages/datasets/endorsement';

interface Endorsed {
  readonly certification?: { readonly by: string | null; readonly details: string | null } | undefined;
  readonly warning?: string | undefined;
}

/** The text of an owner's certification or warning of a dataset. */
export const endorsementWords = ({ certification, warning }: Endorsed) => ({
  certified: certification && {
    label: text.certified,
    text: text.certifiedWords(certification.by, certification.details),
  },
  warning: warning === undefined ? undefined : { label: text.warning, text: warning },
});
