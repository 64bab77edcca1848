interface TooltipProps {
  readonly 'data-tooltip'?: string;
}

interface DescriptionProps extends TooltipProps {
  readonly 'aria-description'?: string;
}

/**
 * The attributes of an element with a tooltip that repeats what assistive technology has anyway: the name of an icon
 * button, or a text that may be cut off. `TooltipLayer` shows it on hover, keyboard focus and long press.
 */
export const tooltip = (text: string | null | undefined): TooltipProps => (text ? { 'data-tooltip': text } : {});

/** The same for a tooltip that says more than the element's name: it is the element's description at all times. */
export const describedBy = (text: string | null | undefined): DescriptionProps =>
  text ? { 'data-tooltip': text, 'aria-description': text } : {};
