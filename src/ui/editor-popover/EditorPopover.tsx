import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { media } from '../theme/media';
import { useMedia } from '../use-media';
import { SizeGrip, type GripSize, type SizeGripProps } from './SizeGrip';
import * as css from './EditorPopover.css';

interface EditorPopoverProps {
  readonly label: string;
  /** The element that it is anchored to; the focus returns to where it was. */
  readonly trigger: RefObject<Element | null>;
  readonly onClose: () => void;
  /** For the resize grip: its texts. Without it the content determines the size. */
  readonly grip?: Pick<SizeGripProps, 'label' | 'hint' | 'words'>;
  readonly children: ReactNode;
}

const ChangedContext = createContext<(isChanged: boolean) => void>(() => undefined);

/** Prevents a press outside from closing the surrounding editor while there are unsaved changes. */
export function useKeptOpen(isChanged: boolean): void {
  const tell = useContext(ChangedContext);
  useEffect(() => {
    tell(isChanged);
    return () => tell(false);
  }, [isChanged, tell]);
}

const GrownContext = createContext<() => void>(() => undefined);

/** Moves the surrounding editor to where its content fits. @param height of that; null while unknown */
export function useRoomFor(height: number | null): void {
  const tell = useContext(GrownContext);
  useEffect(() => {
    if (height !== null) tell();
  }, [height, tell]);
}

/** The surface of an editor. It is open as long as it is mounted. */
export function EditorPopover({ label, trigger, onClose, grip, children }: EditorPopoverProps) {
  const isPhone = useMedia(media.phone);
  const [isChanged, setChanged] = useState(false);
  const [size, setSize] = useState<GripSize | null>(null);
  const close = (open: boolean) => !open && onClose();
  // React-aria does not notice growing content if there is no more space below; but it repositions when a number
  // changes, and this one, for an arrow that is not shown, has no other effect.
  const [turn, setTurn] = useState(0);
  const placeAnew = useCallback(() => setTurn(last => 1 - last), []);
  const content = useMemo(
    () => (
      <ChangedContext value={setChanged}>
        <GrownContext value={placeAnew}>{children}</GrownContext>
      </ChangedContext>
    ),
    [children, placeAnew],
  );
  if (isPhone) {
    return (
      <ModalOverlay className={css.scrim} isOpen isDismissable={!isChanged} onOpenChange={close}>
        <Modal className={css.sheet}>
          <Dialog aria-label={label} className={css.dialog}>
            {content}
          </Dialog>
        </Modal>
      </ModalOverlay>
    );
  }
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={close}
      placement="right top"
      offset={10}
      arrowBoundaryOffset={turn}
      className={css.popover}
      shouldCloseOnInteractOutside={() => !isChanged}
    >
      <Dialog
        aria-label={label}
        className={css.dialog}
        style={size ? { width: size.width, height: size.height } : undefined}
      >
        {content}
        {grip && <SizeGrip {...grip} onSize={setSize} />}
      </Dialog>
    </Popover>
  );
}
