import { Link } from '@tanstack/react-router';
import { datasourceKey } from '@/model/datasource-key';
import { canAddChart } from '@/model/rights';
import type { PublishedUpload } from '@/offline/direct/data-upload';
import { useDefaultType } from '@/offline/react/chart-setup';
import { useOpenSession } from '@/offline/react/context';
import { uploadText as text } from '@/text/messages/datasets/upload';
import { Button } from '@/ui/button/Button';
import * as button from '@/ui/button/Button.css';
import { Remarks } from './Remarks';
import * as css from './Upload.css';

interface MadeProps {
  readonly dataset: PublishedUpload;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

/** The dataset of an uploaded file, and where to go from here. */
export function Made({ dataset, onAnother, onClose }: MadeProps) {
  const defaultType = useDefaultType();
  const { roles } = useOpenSession().facts;
  const datasource = datasourceKey(dataset.id);
  return (
    <>
      <p role="status" className={css.made}>
        {text.made(dataset.table_name)}
      </p>
      <Remarks reading={dataset.reading} isMade />
      <p className={css.buttons}>
        <Button onPress={onAnother}>{text.anotherFile}</Button>
        <Link
          to="/explore"
          search={{ datasource }}
          className={`${button.variant.outlined} ${button.sizes.normal}`}
          onClick={onClose}
        >
          {text.toDataset}
        </Link>
        {canAddChart(roles) && (
          <Link
            to="/explore"
            search={{ datasource, viz_type: defaultType }}
            className={`${button.variant.primary} ${button.sizes.normal}`}
            onClick={onClose}
          >
            {text.toChart}
          </Link>
        )}
      </p>
    </>
  );
}
