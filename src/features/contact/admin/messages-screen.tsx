import { useSearchParams } from 'react-router';
import { readOf } from '../../../kernel/http-client.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { focusMain } from '../../../ui/focus-main.ts';
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { retryReads } from '../../../ui/retry-reads.ts';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { ShowMoreButton } from '../../../ui/show-more-button.tsx';
import type { exportMessages, MessageCounts } from '../manage-messages.contract.ts';
import { mostExported, shows, type Show } from '../messages.rules.ts';
import { MailLine } from './mail-line.tsx';
import { filterOf, listAddress, type MessageFilter } from './message-filter.ts';
import { MessageRow } from './message-row.tsx';
import { useMessages, useMessagesStatus } from './messages.queries.ts';
import { AboutJunk, NoMessages } from './no-messages.tsx';

const panelId = 'messages-panel';

const names: Record<Show, string> = {
  inbox: 'Inbox',
  unread: 'Unread',
  read: 'Read',
  archived: 'Archived',
  junk: 'Junk',
};

export default function MessagesScreen() {
  const [parameters] = useSearchParams();
  const filter = filterOf(parameters);
  const list = useMessages(filter);
  const status = useMessagesStatus('when-seen-again');
  const retry = retryReads([list], focusMain);
  const counts = list.data?.pages[0]?.answer.counts ?? status.data?.counts;
  const messages = list.data?.pages.flatMap(({ answer }) => answer.messages);
  return (
    <AdminScreen title="Messages" action={<Export filter={filter} />}>
      <div className="grid max-w-[60rem] gap-4">
        {status.data && <MailLine status={status.data} />}
        <SearchField
          label="Search by name, address or text"
          search={filter.search}
          hrefFor={(search) => listAddress({ ...filter, search })}
        />
        <LinkTabs label="Folders" panelId={panelId} current={filter.show} tabs={tabsOf(filter, counts)} />
        <div id={panelId} role="tabpanel" aria-labelledby={`tab-${filter.show}`}>
          {!messages && (retry ? <FailedRead {...retry} /> : <Loading text="Loading messages…" />)}
          {messages?.length === 0 && <NoMessages filter={filter} counts={counts} />}
          {messages && messages.length > 0 && (
            <>
              {filter.show === 'junk' && <AboutJunk />}
              <ul
                aria-label="Messages"
                className="divide-y divide-line overflow-hidden rounded-3 border border-line bg-surface"
              >
                {messages.map((message) => (
                  <MessageRow key={message.id} message={message} filter={filter} />
                ))}
              </ul>
            </>
          )}
          <ShowMoreButton
            list={list}
            label="Show more"
            firstOfLast={`message-${list.data?.pages.at(-1)?.answer.messages[0]?.id}`}
          />
        </div>
        {status.data && filter.show !== 'junk' && <Keeping months={status.data.keepMonths} />}
        {counts && counts[filter.show] > mostExported && (
          <p className="text-sm text-ink-2">
            {`An export holds ${mostExported.toLocaleString('en-US')} messages at the most, the oldest first.`}
          </p>
        )}
      </div>
    </AdminScreen>
  );
}

function Export({ filter }: { filter: MessageFilter }) {
  const { url } = readOf<typeof exportMessages>('/api/admin/messages/export', filter);
  return <ExportButton url={url} fileName="messages.csv" />;
}

/** Nothing goes without a word. */
function Keeping({ months }: { months: number }) {
  return (
    <p className="text-sm text-ink-2">
      {`Messages are removed ${months === 1 ? 'a month' : `${months} months`} after they came. What should be kept longer can be exported.`}
    </p>
  );
}

function tabsOf({ search }: MessageFilter, counts: MessageCounts | undefined) {
  return shows.map((show) => ({
    key: show,
    label: counts ? `${names[show]} (${counts[show].toLocaleString('en-US')})` : names[show],
    href: listAddress({ show, search }),
  }));
}
