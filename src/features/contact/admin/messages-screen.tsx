import { Link, useSearchParams } from 'react-router';
import { readOf } from '../../../kernel/http-client.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { useExport } from '../../../ui/use-export.ts';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { RowList } from '../../../ui/layout/rows.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { ShowMoreButton } from '../../../ui/show-more-button.tsx';
import { useMayCall } from '../../../ui/rights-context.tsx';
import { exportMessages, type MessageCounts } from '../manage-messages.contract.ts';
import { JUNK_RETENTION_DAYS, MAX_EXPORTED_MESSAGES, shows, type Show } from '../messages.rules.ts';
import { emailProblems } from './email-sentences.ts';
import { EmailStatus } from './email-status.tsx';
import { listUrl, parseFilter, type MessageFilter } from './message-filter.ts';
import { MessageRow } from './message-row.tsx';
import { useMessages, useMessagesStatus } from './messages.queries.ts';

const PANEL_ID = 'messages-panel';

const tabNames: Record<Show, string> = {
  inbox: 'Inbox',
  unread: 'Unread',
  read: 'Read',
  archived: 'Archived',
  junk: 'Junk',
};

const emptyTexts: Record<Show, string> = {
  inbox: 'No messages yet. Messages from the Contact page appear here.',
  unread: 'No unread messages.',
  read: 'No read messages. A message is marked as read when one of you opens it.',
  archived: 'Nothing archived yet. “Archive” moves a message here once it is dealt with.',
  junk: `No junk. Messages that look like advertising appear here and are not emailed. They are deleted after ${JUNK_RETENTION_DAYS} days.`,
};
const emptiedInboxText = 'The inbox is empty. New messages from the Contact page appear here.';

export default function MessagesScreen() {
  const [parameters] = useSearchParams();
  const filter = parseFilter(parameters);
  const list = useMessages(filter);
  const status = useMessagesStatus('on-focus');
  // Those of the list are of what was searched for.
  const counts = list.data?.pages[0]?.body.counts ?? (filter.search === '' ? status.data?.counts : undefined);
  // The list waits for what may be above it, so that no row moves while someone is about to press it.
  const messages = status.isFetched ? list.data?.pages.flatMap(({ body }) => body.messages) : undefined;
  const { timeZone } = useDocument();
  const mayExport = useMayCall(exportMessages);
  const problems = status.data ? emailProblems(status.data, timeZone) : [];
  // What went wrong is above the list. What works, and what was never set up, is below it.
  const isFirst = problems.length > 0 && status.data?.mail.isOn;
  const emailStatus = status.data && <EmailStatus status={status.data} problems={problems} />;
  return (
    <AdminScreen
      title="Messages"
      action={mayExport && <Export filter={filter} />}
      tabs={
        <LinkTabs label="Folders" panelId={PANEL_ID} current={filter.show} tabs={tabsOf(filter, counts)} />
      }
    >
      <div className="grid grid-cols-1 gap-2">
        <SearchField
          label="Search by name, address or text"
          search={filter.search}
          hrefFor={(search) => listUrl({ ...filter, search })}
        />
        {isFirst && emailStatus}
        <div id={PANEL_ID} role="tabpanel" aria-labelledby={`tab-${filter.show}`}>
          {!messages && <NotLoaded reads={[list]} text="Loading messages…" />}
          {messages?.length === 0 && <NoMessages filter={filter} counts={counts} />}
          <div role="status">
            <FoundElsewhere filter={filter} counts={counts} />
          </div>
          {messages && messages.length > 0 && (
            <>
              {filter.show === 'junk' && (
                <p className="max-w-[68ch] pb-2 text-sm text-ink-2">
                  {`Messages that look like advertising are not emailed. Check them now and then: they are deleted after ${JUNK_RETENTION_DAYS} days.`}
                </p>
              )}
              <RowList label="Messages">
                {messages.map((message) => (
                  <MessageRow key={message.id} message={message} filter={filter} />
                ))}
              </RowList>
            </>
          )}
          <ShowMoreButton
            list={list}
            label="Show more"
            firstOfLast={`message-${list.data?.pages.at(-1)?.body.messages[0]?.id}`}
          />
        </div>
        {!isFirst && emailStatus}
        {status.data && filter.show !== 'junk' && (
          <RetentionNote months={status.data.keepMonths} mayExport={mayExport} />
        )}
        {mayExport && counts && counts[filter.show] > MAX_EXPORTED_MESSAGES && (
          <p className="text-sm text-ink-2">
            {`An export contains at most ${MAX_EXPORTED_MESSAGES.toLocaleString('en-US')} messages, oldest first.`}
          </p>
        )}
      </div>
    </AdminScreen>
  );
}

function Export({ filter }: { filter: MessageFilter }) {
  const { url } = readOf<typeof exportMessages>('/api/admin/messages/export', filter);
  return <Actions of="" actions={[useExport({ url, fileName: 'messages.csv' })]} />;
}

function RetentionNote({ months, mayExport }: { months: number; mayExport: boolean }) {
  return (
    <p className="text-sm text-ink-2">
      {`Messages are deleted after ${months === 1 ? 'a month' : `${months} months`}.`}
      {mayExport && ' Export what you want to keep longer.'}
    </p>
  );
}

function tabsOf({ search }: MessageFilter, counts: MessageCounts | undefined) {
  return shows.map((show) => ({
    key: show,
    label: counts ? `${tabNames[show]} (${counts[show].toLocaleString('en-US')})` : tabNames[show],
    href: listUrl({ show, search }),
  }));
}

interface FoundProps {
  filter: MessageFilter;
  counts: MessageCounts | undefined;
}

/** Links to the other lists that have what was searched for. */
function FoundElsewhere({ filter: { show, search }, counts }: FoundProps) {
  if (search === '' || !counts) return null;
  const others = otherLists[show].filter((other) => counts[other] > 0);
  if (others.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 pb-1">
      <span className="text-ink-2">Found elsewhere:</span>
      {others.map((other) => (
        <Link
          key={other}
          to={listUrl({ show: other, search })}
          className="inline-flex min-h-[44px] items-center font-semibold"
        >
          {`${counts[other].toLocaleString('en-US')} in ${tabNames[other]}`}
        </Link>
      ))}
    </p>
  );
}

/** The lists that have none of the messages of a list. The inbox has those that are read and unread. */
const otherLists: Record<Show, readonly Show[]> = {
  inbox: ['archived', 'junk'],
  unread: ['read', 'archived', 'junk'],
  read: ['unread', 'archived', 'junk'],
  archived: ['inbox', 'junk'],
  junk: ['inbox', 'archived'],
};

function NoMessages({ filter: { show, search }, counts }: FoundProps) {
  const isEmptied = show === 'inbox' && counts !== undefined && counts.archived > 0;
  return (
    <p className="max-w-[56ch] py-6 text-lg wrap-anywhere text-ink-2">
      {search === ''
        ? isEmptied
          ? emptiedInboxText
          : emptyTexts[show]
        : `No message here has “${search}” in its name, address or text.`}
    </p>
  );
}
