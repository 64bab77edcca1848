import type { ButtonProps } from 'react-aria-components/Button';

/**
 * The element of a button that opens a list to choose from, which is a combobox to assistive technology. The button
 * itself is given `aria-expanded`, and `aria-controls` while what it opens is there.
 */
export const comboboxButton: NonNullable<ButtonProps['render']> = props => (
  <button
    {...props}
    role="combobox"
    aria-expanded={props['aria-expanded'] ?? false}
    aria-controls={props['aria-controls']}
  />
);
