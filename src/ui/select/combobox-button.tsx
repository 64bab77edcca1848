import type { ButtonProps } from 'react-aria-components/Button';

/**
 * A button that opens a list and is a combobox to assistive technology. It gets `aria-expanded`, and `aria-controls`
 * while the list is open.
 */
export const comboboxButton: NonNullable<ButtonProps['render']> = props => (
  <button
    {...props}
    role="combobox"
    aria-expanded={props['aria-expanded'] ?? false}
    aria-controls={props['aria-controls']}
  />
);
