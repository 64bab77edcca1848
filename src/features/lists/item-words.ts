import { fullName, type Person } from '@/model/person';
import { ago } from '@/text/ages';

/** Parts of a line about an item, without those that are empty. */
export const joined = (parts: readonly (string | null)[]) =>
  parts.filter(part => part !== null && part !== '').join(' · ');

export const peopleOf = ({ owners }: { readonly owners: readonly Person[] }) => owners.map(fullName).join(', ');

/** The age of the last change; empty for an item that waits to be created. */
export const editedOf = ({ changedOn }: { readonly changedOn: number | null }, now: number) =>
  changedOn === null ? '' : ago(changedOn, now);

/** Sorts an unsent new item as the newest. */
export const timeOf = ({ changedOn }: { readonly changedOn: number | null }) => changedOn ?? Number.POSITIVE_INFINITY;

export const certificationOf = ({ certifiedBy }: { readonly certifiedBy: string | null }) => ({
  certification: certifiedBy === null ? undefined : { by: certifiedBy, details: null },
});
