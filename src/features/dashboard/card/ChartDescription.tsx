import { Text } from '../layout/Text';
import * as css from './Card.css';

/** The author's description of a chart, between its title and its picture. */
export default function ChartDescription({ text }: { readonly text: string }) {
  return (
    <div className={css.description}>
      <Text code={text} />
    </div>
  );
}
