import { BadgeCheck, TriangleAlert } from 'lucide-react';
import { Hint } from './Hint';

/** What a sign is called, and what it tells. */
interface SignWords {
  readonly label: string;
  readonly text: string;
}

interface EndorsementProps {
  readonly certified?: SignWords | undefined;
  readonly warning?: SignWords | undefined;
}

/** Signs of what owners say about something: that somebody vouches for it, or that it is to be used with care. */
export function Endorsement({ certified, warning }: EndorsementProps) {
  return (
    <>
      {certified && <Hint {...certified} icon={<BadgeCheck size={14} aria-hidden="true" />} tone="accent" />}
      {warning && <Hint {...warning} icon={<TriangleAlert size={14} aria-hidden="true" />} tone="amber" />}
    </>
  );
}
