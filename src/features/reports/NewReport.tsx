import { useState } from 'react';
import { subjectKey, type ReportSubject } from '@/model/report';
import { newReportText as text } from '@/text/messages/home/reports';
import { FormDialog } from '@/ui/dialog/FormDialog';
import ReportDialog from './ReportDialog';
import { SubjectPicker } from './SubjectPicker';

/** Asks which chart or dashboard a new report sends; the form of a report that exists for it opens in place of a new one. */
export default function NewReport({ onClose }: { readonly onClose: () => void }) {
  const [subject, setSubject] = useState<ReportSubject | null>(null);
  const [isChosen, setChosen] = useState(false);
  if (subject && isChosen) return <ReportDialog subject={subjectKey(subject)} onClose={onClose} />;
  return (
    <FormDialog
      title={text.title}
      closeLabel={text.close}
      cancel={text.cancel}
      submit={text.next}
      size="small"
      isDisabled={subject === null}
      onClose={onClose}
      onSubmit={async () => setChosen(true)}
    >
      <p>{text.about}</p>
      <SubjectPicker subject={subject} onSelect={setSubject} />
    </FormDialog>
  );
}
