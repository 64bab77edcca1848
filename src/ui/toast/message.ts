/** Something that is said once, briefly. */
export interface ToastMessage {
  readonly text: string;
  /** At most one thing to do about it. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Something failed for good: said at once, and not pushed aside by what succeeded. */
  readonly isFailure?: boolean;
  /** Stays until it is acted on, or closed by the button of this name. */
  readonly lasting?: { readonly closeLabel: string };
}
