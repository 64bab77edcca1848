import { ChevronLeft, ChevronRight } from 'lucide-react';
import { editionAfter, editionBefore, type EditionHead } from '@/model/report-edition';
import { fullTime } from '@/text/ages';
import { reportEditionsText as text } from '@/text/messages/home/report-editions';
import { IconButton } from '@/ui/button/Button';
import { Select } from '@/ui/select/Select';
import type { ChosenEditions, LookedAtEditions } from './use-editions';
import * as css from './Editions.css';

interface EditionPickerProps {
  readonly editions: LookedAtEditions;
  readonly chosen: ChosenEditions;
  readonly onChoose: (chosen: ChosenEditions) => void;
}

/** Chooses which edition is shown, and which one it is compared with: any two of the list. */
export function EditionPicker({ editions: { heads, kept, shownId, againstId }, chosen, onChoose }: EditionPickerProps) {
  const optionOf = (head: EditionHead) => {
    const about = [...(head.isRequested ? [text.requested] : []), ...(kept.has(head.id) ? [] : [text.notHere])];
    const label = head.readAt === null ? String(head.id) : fullTime(head.readAt);
    return { id: String(head.id), label, ...(about.length > 0 && { about: about.join(', ') }) };
  };
  const earlier = shownId === null ? null : editionBefore(heads, shownId);
  const later = shownId === null ? null : editionAfter(heads, shownId);
  // The newest is the default, so that an address without an edition keeps showing the newest.
  const show = (id: number) => onChoose({ edition: id === heads[0]?.id ? null : id, against: null });
  return (
    <div className={css.picker}>
      <IconButton label={text.earlier} isDisabled={!earlier} onPress={() => earlier && show(earlier.id)}>
        <ChevronLeft size={16} aria-hidden="true" />
      </IconButton>
      <Select
        label={text.edition}
        hideLabel
        options={heads.map(optionOf)}
        selected={shownId === null ? null : String(shownId)}
        placeholder={text.edition}
        onSelect={id => show(Number(id))}
      />
      <IconButton label={text.later} isDisabled={!later} onPress={() => later && show(later.id)}>
        <ChevronRight size={16} aria-hidden="true" />
      </IconButton>
      <span className={css.comparedWith} aria-hidden="true">
        {text.comparedWith}
      </span>
      <Select
        label={text.comparedWith}
        hideLabel
        options={heads.filter(({ id }) => id !== shownId).map(optionOf)}
        selected={againstId === null ? null : String(againstId)}
        placeholder={text.nothingToCompare}
        isDisabled={heads.length < 2}
        onSelect={id => onChoose({ ...chosen, against: Number(id) })}
      />
    </div>
  );
}
