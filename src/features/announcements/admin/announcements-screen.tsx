import { useQuery } from '@tanstack/react-query';
import DraftIcon from 'lucide-react/icons/pencil';
import LineIcon from 'lucide-react/icons/megaphone';
import AddIcon from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { useRecordAction } from '../../../records/admin/use-record-action.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { ButtonLink } from '../../../ui/layout/links.tsx';
import { Mark, Row, RowIcon, RowList } from '../../../ui/layout/rows.tsx';
import type { AnnouncementSending } from '../announcement-sending.contract.ts';
import { announcementCalls, type Announcement } from '../announcements.contract.ts';
import { audienceNames } from '../announcements.rules.ts';
import { announcementRecord } from './announcement-record.ts';
import { AudienceSummary } from './audience-summary.tsx';
import { endText } from './line-end.ts';
import { SendingRow } from './sending-row.tsx';
import { hasLineOn, useSendings } from './sendings.ts';

const { kind, nameOf, queries } = announcementRecord;

export default function AnnouncementsScreen() {
  const list = useQuery(queries.list);
  const sendings = useSendings();
  return (
    <AdminScreen
      title="Announcements"
      mainAction={
        <ButtonLink to="/admin/announcements/new">
          <AddIcon aria-hidden="true" className="size-5" />
          New announcement
        </ButtonLink>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-6 wide:grid-cols-[minmax(0,1fr)_20rem]">
        {list.data && sendings.data ? (
          <Groups announcements={list.data} sendings={sendings.data} />
        ) : (
          <NotLoaded reads={[list, sendings]} text="Loading announcements…" />
        )}
        <AudienceSummary />
      </div>
    </AdminScreen>
  );
}

interface GroupsProps {
  announcements: readonly Announcement[];
  sendings: readonly AnnouncementSending[];
}

function Groups({ announcements, sendings }: GroupsProps) {
  const { now } = useDocument();
  const sent = new Set(sendings.map(({ id }) => id));
  // The one that was turned on last is shown; the others come after it.
  const lines = announcements
    .filter((each) => hasLineOn(each, { isSent: sent.has(each.id), now }))
    .toSorted((one, other) => other.position - one.position);
  const drafts = announcements.filter((each) => !sent.has(each.id) && !lines.includes(each));
  const done = sendings.filter(({ state }) => state === 'sent');
  if (announcements.length === 0 && sendings.length === 0) {
    return (
      <p className="max-w-[60ch] py-6 text-lg text-ink-2">
        Write to the members and friends, or show a line on every page. Press “New announcement” to begin.
      </p>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Group title="On every page now">
        {lines.map((each, index) => (
          <LineRow key={each.id} announcement={each} isShown={index === 0} />
        ))}
      </Group>
      <Group title="Going out">
        {sendings
          .filter(({ state }) => state !== 'sent')
          .map((each) => (
            <SendingRow key={each.id} sending={each} />
          ))}
      </Group>
      <Group title="Drafts">
        {drafts.map((each) => (
          <Row key={each.id} id={each.id} to={kind.path(each.id)} title={nameOf(each)} hasArrow>
            <p className="text-ink-2">{audienceNames[each.audience]}</p>
            <Mark Icon={DraftIcon}>{each.audience === 'no-one' ? 'Not shown' : 'Draft'}</Mark>
          </Row>
        ))}
      </Group>
      <Group title="Sent">
        {done.map((each) => (
          <SendingRow key={each.id} sending={each} />
        ))}
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="pb-2 font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal">{title}</h2>
      <RowList label={title}>{children}</RowList>
    </section>
  );
}

function LineRow({ announcement, isShown }: { announcement: Announcement; isShown: boolean }) {
  const { id, line, lineUntil, version } = announcement;
  const { timeZone, now } = useDocument();
  const { run, isPending } = useRecordAction('announcement', {
    run: (idempotencyKey) =>
      call(announcementCalls.update, { params: { id }, body: { isLineOn: false, version }, idempotencyKey }),
    onDone: () => {
      toast({ title: 'Taken down' });
      focusMain();
    },
  });
  return (
    <Row
      id={id}
      to={kind.path(id)}
      title={<span className="whitespace-normal wrap-anywhere">{line}</span>}
      media={<RowIcon Icon={LineIcon} tone="accent" />}
      button={
        <Button
          look="line"
          size="tight"
          aria-disabled={isPending}
          aria-label={`Take down ${line}`}
          onClick={run}
        >
          Take down
        </Button>
      }
    >
      <p className="text-ink-2">{lineUntil && `Until ${endText(lineUntil, { timeZone, now })}`}</p>
      {!isShown && <Mark>Shown once the line above ends</Mark>}
    </Row>
  );
}
