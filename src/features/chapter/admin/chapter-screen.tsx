import InfoIcon from 'lucide-react/icons/info';
import type { ComponentType } from 'react';
import { dayIn } from '../../../kernel/dates.ts';
import { dayText } from '../../../kernel/day-text.ts';
import { smallestPictureUrl } from '../../../kernel/picture-url.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Mark, Row, RowList } from '../../../ui/layout/rows.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useRights } from '../../../ui/rights-context.tsx';
import { retryReads } from '../../../ui/use-read.ts';
import { mayCall } from '../../../kernel/roles.ts';
import { saveTopic, type Chapter } from '../chapter.contract.ts';
import { useAdminFeatures } from '../../../records/admin/admin-feature.ts';
import { useSiteDetails } from '../site/site.queries.ts';
import { topicContracts, type Topic } from '../topics.contract.ts';
import { useChapter } from './chapter-queries.ts';
import type { TopicModule } from './topic-module.ts';
import { moduleOf, topicModules } from './topics.ts';

export default function ChapterScreen() {
  const rowsOfFeatures = useAdminFeatures().flatMap(({ chapterRow }) => chapterRow ?? []);
  const read = useChapter();
  const rights = useRights();
  const retry = retryReads([read], focusMain);
  const rows = (place: TopicModule<never>['place'], chapter: Chapter) =>
    (Object.keys(topicModules) as Topic[])
      .filter((topic) => topicModules[topic].place === place && mayCall(rights, saveTopic[topic]))
      .map((topic) => <TopicRow key={topic} topic={topic} chapter={chapter} />);
  return (
    <AdminScreen title="Chapter details">
      {retry && <FailedRead {...retry} />}
      {read.isPending && <Loading text="Loading chapter details..." />}
      {read.data && (
        <>
          <RowList label="Chapter details">
            {rows(undefined, read.data)}
            {rowsOfFeatures.map(({ to, title, text, Icon }) => (
              <Row key={to} id={to} to={to} hasArrow media={<RowIcon Icon={Icon} />} title={title}>
                <p>{text}</p>
              </Row>
            ))}
            {rows('last', read.data)}
          </RowList>
          <p className="mt-4 flex gap-2 text-ink-2">
            <InfoIcon aria-hidden="true" className="mt-[.15em] size-5 flex-none" />
            Every change can be previewed, and undone in its history.
          </p>
        </>
      )}
    </AdminScreen>
  );
}

function TopicRow({ topic, chapter }: { topic: Topic; chapter: Chapter }) {
  const { now, timeZone } = useDocument();
  const site = useSiteDetails();
  const { published, draft, updatedAt, updatedBy } = chapter[topic];
  const { Icon, summary, portrait } = moduleOf(topic);
  const picture = portrait?.(site);
  return (
    <Row
      id={topic}
      to={`/admin/chapter/${topic}`}
      hasArrow
      media={
        picture ? (
          <Picture
            src={smallestPictureUrl(picture)}
            alt=""
            sizes="40px"
            className="size-10 flex-none rounded-full bg-sand object-cover"
          />
        ) : (
          <RowIcon Icon={Icon} />
        )
      }
      title={
        <>
          {topicContracts[topic].name} {draft && <Mark tone="accent">Draft</Mark>}
          {topicContracts[topic].access === 'owner' && <Mark tone="main">Owner</Mark>}
        </>
      }
      facts={
        updatedAt &&
        `Changed ${dayText(updatedAt, timeZone, new Date(now))}${updatedBy ? ` by ${updatedBy}` : ''}`
      }
    >
      <p className="truncate">{summary(published, { today: dayIn(timeZone, now), site }) || 'Nothing yet'}</p>
    </Row>
  );
}

function RowIcon({ Icon }: { Icon: ComponentType<{ 'aria-hidden': 'true' }> }) {
  return (
    <span className="grid size-10 flex-none place-items-center rounded-2 bg-main-100 text-main-800 [&>svg]:size-5">
      <Icon aria-hidden="true" />
    </span>
  );
}
