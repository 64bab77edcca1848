import { useToast } from './Toast';

interface CopyWords {
  readonly copied: string;
  /** Shown if the browser cannot copy, or must not. */
  readonly notCopied: string;
}

/** Copies a text, and reports success or failure. */
export function useCopy({ copied, notCopied }: CopyWords): (text: string) => void {
  const toast = useToast();
  return text => {
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copying.then(
      () => toast({ text: copied }),
      () => toast({ text: notCopied, isFailure: true }),
    );
  };
}
