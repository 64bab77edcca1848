import EditDataset from '@/features/dataset-edit/EditDataset';
import { SqlExpression } from '@/features/dataset-edit/ExpressionField';
import { SqlField } from '@/features/explore/sql-field/SqlField';

interface EditDatasetOverProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** The editor of a dataset over any page, with the chart builder's field for SQL. */
export default function EditDatasetOver(props: EditDatasetOverProps) {
  return (
    <SqlExpression value={SqlField}>
      <EditDataset key={props.id} offersLegacy {...props} />
    </SqlExpression>
  );
}
