import { useQuery } from '@tanstack/react-query';
import HistoryIcon from 'lucide-react/icons/history';
import DeleteIcon from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useParams } from 'react-router';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { DeleteRecordDialog } from '../../../records/admin/delete-record-dialog.tsx';
import { RecordPlaceholder } from '../../../records/admin/record-dialogs.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { useGoBack } from '../../../ui/layout/go-back.ts';
import type { Announcement } from '../announcements.contract.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { announcementRecord } from './announcement-record.ts';
import { PrintedAnnouncement } from './printed-announcement.tsx';
import { useSendings } from './sendings.ts';
import { useAnnouncementForm } from './use-announcement-form.ts';

const { calls, historyPath, listPath, nameOf, queries, removeFromList, type, words } = announcementRecord;
const titles = { held: 'Going out soon', sending: 'Going out', sent: 'Sent' };
const back = { to: listPath, label: 'Announcements' };

/** A new announcement, or one by its id. */
export default function AnnouncementEditorScreen() {
  const id = recordIdIn(useParams()['id']);
  return id === undefined ? <NewAnnouncement /> : <StoredAnnouncement key={id} id={id} />;
}

function NewAnnouncement() {
  const editor = useAnnouncementForm(undefined);
  return (
    <AdminScreen title="New announcement" back={back}>
      <AnnouncementForm editor={editor} />
    </AdminScreen>
  );
}

function StoredAnnouncement({ id }: { id: number }) {
  const read = useQuery(queries.form(id));
  const sendings = useSendings();
  if (read.data && sendings.data) return <EditAnnouncement announcement={read.data} />;
  return (
    <AdminScreen title="Announcement" back={back}>
      <RecordPlaceholder type={type} read={read.data ? sendings : read} />
    </AdminScreen>
  );
}

function EditAnnouncement({ announcement }: { announcement: Announcement }) {
  const { id } = announcement;
  const editor = useAnnouncementForm(announcement);
  const sending = useSendings().data?.find((each) => each.id === id);
  const goBack = useGoBack(listPath);
  const [isDeleting, setIsDeleting] = useState(false);
  const isOnItsWay = sending !== undefined && sending.state !== 'sent';
  const screen = (
    <AdminScreen
      title={sending ? titles[sending.state] : 'Announcement'}
      back={back}
      action={
        <Actions
          of=""
          words={2}
          actions={[
            { label: 'History', Icon: HistoryIcon, to: historyPath(id) },
            ...(isOnItsWay
              ? []
              : [{ label: 'Delete', Icon: DeleteIcon, onPress: () => setIsDeleting(true), isDanger: true }]),
          ]}
        />
      }
    >
      <AnnouncementForm editor={editor} announcement={announcement} sending={sending} />
      {isDeleting && (
        <DeleteRecordDialog
          of={{ ...calls, entityType: type, removeFromList }}
          record={{ id, name: nameOf(announcement) }}
          title="Delete this announcement?"
          text={sending ? 'Its page and its line disappear from the website.' : 'Nobody has got it.'}
          failure={words.notDeleted}
          deletedToast={{ title: words.deleted }}
          onDeleted={() => {
            editor.discard();
            goBack();
          }}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </AdminScreen>
  );
  return (
    <>
      <div className="print:hidden">{screen}</div>
      {sending && <PrintedAnnouncement announcement={announcement} />}
    </>
  );
}
