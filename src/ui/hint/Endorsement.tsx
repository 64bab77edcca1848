import { BadgeCheck, TriangleAlert } from 'lucide-react';
import { Hint } from './Hint';

/** The label and the tooltip of a badge. */
interface SignWords {
  readonly label: string;
  readonly text: string;
}

interface EndorsementProps {
  readonly certified?: SignWords | undefined;
  readonly warning?: SignWords | undefined;
}

/** Badges from an object's owners: that it is certified, or that it needs care. */
export function Endorsement({ certified, warning }: EndorsementProps) {
  return (
    <>
      {certified && <Hint {...certified} icon={<BadgeCheck size={14} aria-hidden="true" />} tone="accent" />}
      {warning && <Hint {...warning} icon={<TriangleAlert size={14} aria-hidden="true" />} tone="amber" />}
    </>
  );
}
