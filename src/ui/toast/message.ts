/** Something that is said once, briefly. */
export interface ToastMessage {
  readonly text: string;
  /** At most one thing to do about it. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Something failed for good: said at once, and not pushed aside by what succeeded. */
  readonly isFailure?: boolean;
  /** What it is about: it goes, and others like it are not shown, while that is open (`useToastsSettled`). */
  readonly about?: string;
  /** Stays until it is acted on, or closed by the button of this name. */
  readonly lasting?: { readonly closeLabel: string };
}
