import { Text } from './Text';
import * as css from './ChartDescription.css';

/** What the author wrote of a chart, between its title and its picture. */
export default function ChartDescription({ text }: { readonly text: string }) {
  return (
    // What is longer than its room is scrolled, which keys reach by the focus.
    <div className={css.description} tabIndex={0}>
      <Text code={text} />
    </div>
  );
}
