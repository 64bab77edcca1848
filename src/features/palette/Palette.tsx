import { ChartColumn, Database, HardDrive, LayoutDashboard, Search, SquareTerminal, Zap } from 'lucide-react';
import { Fragment, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { paletteText } from '@/text/messages/frame/palette';
import { frameText } from '@/text/messages/frame/shell';
import type { OverlayProps } from '@/ui/shell/overlays';
import { agreeingParts, createSearch, type Findable } from './search';
import { useFindables } from './use-findables';
import * as css from './Palette.css';

const icons = {
  dashboards: LayoutDashboard,
  charts: ChartColumn,
  datasets: Database,
  queries: SquareTerminal,
  actions: Zap,
};
const titles = (): Readonly<Record<Findable['group'], string>> => ({
  dashboards: frameText.dashboards,
  charts: frameText.charts,
  datasets: frameText.datasets,
  queries: paletteText.queries,
  actions: paletteText.actions,
});

/** Finds any dashboard, chart, dataset, saved query or action of this device. */
export default function Palette({ onClose }: OverlayProps) {
  const [words, setWords] = useState('');
  const findables = useFindables();
  const search = useMemo(() => findables && createSearch(findables), [findables]);
  const groups = useMemo(() => search?.(words) ?? [], [search, words]);
  const list = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const asked = isAsked ? groups[0]?.items[0] : undefined;

  // If somebody types before the store is read, Enter opens the best match as soon as it is found.
  useEffect(() => {
    if (!asked) return;
    onClose();
    asked.act();
  }, [asked, onClose]);

  function change(next: string): void {
    setWords(next);
    setAsked(false);
  }

  function askForFirst({ key }: KeyboardEvent): void {
    if (key === 'Enter' && !list.current?.querySelector('[data-focused]')) setAsked(true);
  }

  return (
    <ModalOverlay className={css.scrim} isOpen isDismissable onOpenChange={open => !open && onClose()}>
      <Modal className={css.modal}>
        <Dialog className={css.dialog} aria-label={paletteText.title}>
          {/* The search has already filtered; the list shows all items. */}
          <Autocomplete inputValue={words} onInputChange={change} filter={() => true}>
            <SearchField aria-label={paletteText.title} className={css.field} autoFocus>
              <Search size={18} aria-hidden="true" />
              <Input className={css.input} placeholder={paletteText.placeholder} onKeyDownCapture={askForFirst} />
              <kbd className={css.key}>Esc</kbd>
            </SearchField>
            <Menu
              ref={list}
              aria-label={paletteText.title}
              className={css.list}
              renderEmptyState={() => (
                <p className={css.none}>{search ? paletteText.none(words) : paletteText.reading}</p>
              )}
              onAction={id => {
                onClose();
                findables?.find(item => item.id === id)?.act();
              }}
            >
              {groups.map(({ group, items }) => (
                <MenuSection key={group} id={group}>
                  <Header className={css.group}>{titles()[group]}</Header>
                  {items.map(item => (
                    <MenuItem key={item.id} id={item.id} textValue={item.title} className={css.item}>
                      <Found item={item} words={words} />
                    </MenuItem>
                  ))}
                </MenuSection>
              ))}
            </Menu>
          </Autocomplete>
          <footer className={css.foot}>
            <span className={css.keys}>
              <kbd className={css.key}>↑</kbd>
              <kbd className={css.key}>↓</kbd>
              {paletteText.move}
            </span>
            <span className={css.keys}>
              <kbd className={css.key}>↵</kbd>
              {paletteText.open}
            </span>
            <span className={css.local}>
              <HardDrive size={14} aria-hidden="true" />
              {paletteText.works}
            </span>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Found({ item, words }: { readonly item: Findable; readonly words: string }) {
  const Icon = icons[item.group];
  return (
    <>
      <Icon size={16} className={css.icon} aria-hidden="true" />
      <span className={css.title}>
        {agreeingParts(item.title, words).map((part, index) =>
          index % 2 === 1 ? (
            <b key={index} className={css.agreeing}>
              {part}
            </b>
          ) : (
            <Fragment key={index}>{part}</Fragment>
          ),
        )}
      </span>
      <span className={css.about}>{item.about}</span>
    </>
  );
}
