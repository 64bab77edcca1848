import type { ListedSession } from '../../auth/sessions';
import { isoUtc } from '../times';

export const presentSession = ({ created_on, used_on, ...session }: ListedSession, currentKey: string | undefined) => ({
  ...session,
  created_on: isoUtc(created_on),
  used_on: isoUtc(used_on),
  is_current: session.key === currentKey,
});
