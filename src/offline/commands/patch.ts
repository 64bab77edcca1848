/** What a command changes in the local copy. Patches are applied to what is shown, and on acknowledgement to the copy. */
export type Patch =
  | { readonly on: 'dashboard'; readonly id: number; readonly change: { readonly title?: string } }
  | { readonly on: 'favourite'; readonly kind: 'dashboard' | 'chart'; readonly id: number; readonly value: boolean };
