import { isEnabled } from '@/model/feature-flags';
import { runFailureText as text } from '@/text/messages/mail/report-run';
import type { SignedIn } from '../auth/caller';
import type { ReportRow } from '../metadata/schema/report';
import type { Services } from '../services';
import { isAddress } from './addresses';
import { DeliveryError } from './delivery-error';
import { failureMail } from './mail';
import type { Mailer } from './mailer';
import { RunError } from './run-error';
import type { ClaimedRun } from './runs';

/** The owners of a report. */
async function ownerRows({ store }: Services, report: ReportRow) {
  return store
    .selectFrom('owner')
    .innerJoin('user', 'user.id', 'owner.user_id')
    .select(['user.id', 'user.username', 'user.email'])
    .where('owner.kind', '=', 'report')
    .where('owner.object_id', '=', report.id)
    .orderBy('user.id')
    .execute();
}

const readerIn = <Owner extends { readonly id: number }>(owners: readonly Owner[], report: ReportRow) =>
  owners.find(({ id }) => id === report.reader_id);

/**
 * The rights with which a report is read: the current rights of the owner who last changed what is sent and to whom.
 * @throws RunError if there are none
 */
export async function ownerOf(services: Services, report: ReportRow): Promise<SignedIn> {
  await services.noticeForeignChanges();
  const owners = await ownerRows(services, report);
  const owner = readerIn(owners, report);
  if (owners.length === 0) throw new RunError(text.noOwner);
  // Other owners never agreed that these recipients get what they may read.
  if (!owner) throw new RunError(text.noReader);
  const account = await services.users.byId(owner.id, 'bearer');
  if (!account) throw new RunError(text.ownerDeactivated(owner.username));
  return { ...account, isRoleBased: isEnabled(services.flags, 'DASHBOARD_RBAC') };
}

/**
 * Notifies the owner of a report about its failure, if mail reaches them: once per series of failures, which ends with
 * a successful run. If the mail server accepts nothing, the next failure is reported instead.
 */
export async function tellOwner(
  services: Services,
  mailer: Mailer | null,
  { report, log }: ClaimedRun,
  message: string | null,
): Promise<void> {
  if (mailer === null || message === null) return;
  const owners = await ownerRows(services, report);
  const owner = readerIn(owners, report) ?? owners[0];
  if (!owner || !isAddress(owner.email) || !(await markTold(services, report.id, true))) return;
  try {
    await mailer.send(failureMail(report.name, message), owner.email, `${log.uuid}.owner`);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    // It may have arrived: one mail too few is better than one per minute.
    if (error.kind === 'unreached') await markTold(services, report.id, false);
  }
}

/** @returns whether this was a change */
async function markTold({ write }: Services, reportId: number, isTold: boolean): Promise<boolean> {
  const changed = await write(transaction =>
    transaction
      .updateTable('report')
      .set({ failure_told: Number(isTold) })
      .where('id', '=', reportId)
      .where('failure_told', '=', Number(!isTold))
      .returning('id')
      .executeTakeFirst(),
  );
  return changed !== undefined;
}
