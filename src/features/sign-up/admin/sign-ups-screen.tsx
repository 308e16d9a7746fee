import AddIcon from 'lucide-react/icons/plus';
import InviteIcon from 'lucide-react/icons/mail';
import PrintIcon from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { useMayCall } from '../../../ui/rights-context.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Actions, type Action } from '../../../ui/layout/actions.tsx';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx';
import { useExport } from '../../../ui/use-export.ts';
import { isNotFound } from '../../../ui/use-read.ts';
import { exportSignUps, type SignUpList, type SignUpRow } from '../manage-sign-ups.contract.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PrintList } from './print-list.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SignUpRows } from './sign-up-rows.tsx';
import { SignUpSummary } from './sign-up-summary.tsx';
import { useSignUps } from './sign-ups.queries.ts';

const back = { to: '/admin/events', label: 'Back to Events' };

/** Who comes to an event. */
export default function SignUpsScreen() {
  const id = recordIdIn(useParams()['id']);
  const read = useSignUps(id);
  if (read.data) return <SignUps key={id} list={read.data} />;
  return (
    <AdminScreen title="Sign-ups" back={back}>
      {id === undefined || isNotFound(read) ? (
        <p>This event does not exist.</p>
      ) : (
        <NotLoaded reads={[read]} />
      )}
    </AdminScreen>
  );
}

function SignUps({ list }: { list: SignUpList }) {
  const { event, counts } = list;
  const { now } = useDocument();
  const [search] = useSearchParams();
  const [opened, setOpened] = useState<'add' | 'invite'>();
  const mayExport = useMayCall(exportSignUps);
  const exportAction = useExport({
    url: `/api/admin/events/${event.id}/sign-ups/export`,
    fileName: `sign-ups-${event.id}.csv`,
  });
  const tabs = [
    { key: 'coming', label: `Coming (${counts.coming})` },
    { key: 'waiting', label: `Waiting (${counts.waiting})` },
    { key: 'no-answer', label: `No answer (${counts.noAnswer})` },
    { key: 'not-coming', label: `Can’t come (${counts.notComing})` },
  ].map((tab) => ({ ...tab, href: `/admin/events/${event.id}/sign-ups?show=${tab.key}` }));
  const current = tabs.find(({ key }) => key === search.get('show'))?.key ?? 'coming';
  const rows = list.signUps.filter(({ state }) => tabOf[state] === current);
  const close = () => setOpened(undefined);
  const isOver = event.isCanceled || list.isErased || new Date(event.endDate) <= now;
  const actions: Action[] = [
    { label: 'Print list', Icon: PrintIcon, onPress: () => window.print() },
    ...(list.isEmailOn && !isOver && new Date(list.closesAt) > now
      ? [{ label: 'Invite members', Icon: InviteIcon, onPress: () => setOpened('invite') }]
      : []),
    ...(mayExport ? [exportAction] : []),
  ];
  return (
    <>
      <div className="print:hidden">
        <AdminScreen
          title={event.title}
          back={back}
          action={<Actions of="" words={2} actions={actions} />}
          tabs={<LinkTabs label="Sign-ups" tabs={tabs} current={current} panelId="sign-ups" />}
          mainAction={
            !isOver && (
              <>
                <span className="mr-2 grid wide:hidden">
                  <Button look="line" size="tight" aria-label="Print" onClick={() => window.print()}>
                    <PrintIcon aria-hidden="true" className="size-5" />
                  </Button>
                </span>
                <Button size="tight" onClick={() => setOpened('add')}>
                  <AddIcon aria-hidden="true" className="size-5" />
                  Add someone
                </Button>
              </>
            )
          }
        >
          <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="wide:order-2">
              <SignUpSummary list={list} />
            </div>
            <div id="sign-ups" role="tabpanel" aria-labelledby={`tab-${current}`}>
              <SignUpRows {...{ list, rows, current, isOver }} />
            </div>
          </div>
        </AdminScreen>
      </div>
      <PrintList list={list} />
      {opened === 'add' && <SignUpForm list={list} onClose={close} />}
      {opened === 'invite' && <InviteDialog eventId={event.id} onClose={close} />}
    </>
  );
}

const tabOf: Record<SignUpRow['state'], string> = {
  coming: 'coming',
  waiting: 'waiting',
  invited: 'no-answer',
  canceled: 'not-coming',
  'not-coming': 'not-coming',
};
