import { Text } from '../board/Text';
import * as css from './Card.css';

/** What the author wrote of a chart, between its title and its picture. */
export default function ChartDescription({ text }: { readonly text: string }) {
  return (
    <div className={css.description}>
      <Text code={text} />
    </div>
  );
}
