import { useToast } from './Toast';

interface CopyWords {
  readonly copied: string;
  /** Where the browser cannot copy, or may not. */
  readonly notCopied: string;
}

/** Copies a text, and says whether that went well. */
export function useCopy({ copied, notCopied }: CopyWords): (text: string) => void {
  const toast = useToast();
  return text => {
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copying.then(
      () => toast({ text: copied }),
      () => toast({ text: notCopied }),
    );
  };
}
