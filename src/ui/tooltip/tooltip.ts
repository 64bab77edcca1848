interface TooltipProps {
  readonly 'data-tooltip'?: string;
}

interface DescriptionProps extends TooltipProps {
  readonly 'aria-description'?: string;
}

/**
 * The attributes of an element whose tooltip repeats what assistive technology reads anyway: the name of an icon
 * button, or a text that may be truncated. `TooltipLayer` shows it on hover, keyboard focus and long press.
 */
export const tooltip = (text: string | null | undefined): TooltipProps => (text ? { 'data-tooltip': text } : {});

/** The same for a tooltip that says more than the element's name: it is always the element's description. */
export const describedBy = (text: string | null | undefined): DescriptionProps =>
  text ? { 'data-tooltip': text, 'aria-description': text } : {};
