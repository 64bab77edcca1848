import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { useToast } from '../toast/Toast';
import { describedBy, tooltip } from '../tooltip/tooltip';
import * as css from './Button.css';

interface Availability {
  /**
   * The reason why it is disabled. It looks disabled, but stays focusable and readable, and shows the reason instead of
   * acting.
   */
  readonly unavailable?: string | undefined;
}

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'render'>, Availability {
  readonly variant?: keyof typeof css.variant;
  readonly size?: keyof typeof css.sizes;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

function unavailableButton(reason: string): NonNullable<AriaButtonProps['render']> {
  return domProps => <button {...domProps} aria-disabled="true" {...describedBy(reason)} />;
}

/** A button with text. One `primary` per view. */
export function Button({ variant = 'outlined', size = 'normal', unavailable, children, ...props }: ButtonProps) {
  const toast = useToast();
  const instead =
    unavailable === undefined
      ? {}
      : { onPress: () => toast({ text: unavailable }), render: unavailableButton(unavailable) };
  return (
    <AriaButton {...props} {...instead} className={`${css.variant[variant]} ${css.sizes[size]}`}>
      {children}
    </AriaButton>
  );
}

interface IconButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label' | 'render'>, Availability {
  /** Its action in words: name and tooltip. */
  readonly label: string;
  readonly variant?: keyof typeof css.variant;
  readonly size?: keyof typeof css.icon;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with one icon. */
export function IconButton({
  label,
  variant = 'ghost',
  size = 'normal',
  unavailable,
  children,
  ...props
}: IconButtonProps) {
  const toast = useToast();
  const instead = unavailable === undefined ? {} : { onPress: () => toast({ text: unavailable }) };
  return (
    <AriaButton
      {...props}
      {...instead}
      aria-label={label}
      className={`${css.variant[variant]} ${css.icon[size]}`}
      {...(unavailable === undefined ? tooltip(label) : { render: unavailableButton(unavailable) })}
    >
      {children}
    </AriaButton>
  );
}

interface LightIconButtonProps {
  readonly label: string;
  /** Whether its menu is open; left out if it has none. */
  readonly isOpen?: boolean;
  readonly onPress: () => void;
  /** Called when a press is likely. */
  readonly onPrepare?: () => void;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A small icon button for places with dozens of them, such as cards and rows: the element itself is very cheap to render. */
export function LightIconButton({ label, isOpen, onPress, onPrepare, children, ref }: LightIconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={`${css.variant.ghost} ${css.icon.small}`}
      aria-label={label}
      {...tooltip(label)}
      {...(isOpen === undefined ? {} : { 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
      onClick={onPress}
      onPointerEnter={onPrepare}
      onFocus={onPrepare}
    >
      {children}
    </button>
  );
}
