import IdentityIcon from 'lucide-react/icons/palette';
import DirectoryIcon from 'lucide-react/icons/book-user';
import GivingIcon from 'lucide-react/icons/hand-heart';
import SlidesIcon from 'lucide-react/icons/images';
import InfoIcon from 'lucide-react/icons/info';
import MenuIcon from 'lucide-react/icons/list-tree';
import ContactIcon from 'lucide-react/icons/phone';
import ScholarshipsIcon from 'lucide-react/icons/graduation-cap';
import MissionIcon from 'lucide-react/icons/quote';
import PresidentIcon from 'lucide-react/icons/user-round';
import type { ComponentType } from 'react';
import { dayIn } from '../../../kernel/dates.ts';
import { dayText } from '../../../kernel/day-text.ts';
import { smallestAddress } from '../../../kernel/picture-address.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Mark, Row, RowList } from '../../../ui/layout/rows.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useRights } from '../../../ui/rights-context.tsx';
import { retryReads } from '../../../ui/use-read.ts';
import { paletteInfos } from '../../../kernel/palettes.ts';
import { mayCall } from '../../../kernel/roles.ts';
import { saveTopic, type Chapter } from '../chapter.contract.ts';
import { isShownOn, topicNames, type Topic } from '../chapter.rules.ts';
import { useAdminFeatures } from '../../records/admin/admin-feature.ts';
import { useSiteDetails } from '../site/site.queries.ts';
import { useChapter } from './chapter-queries.ts';
import { memberEmailNames } from './topic-infos.ts';
import { longDay } from '../scholarships.rules.ts';

/** What is said about the next president is prepared under The year. */
type ListedTopic = Exclude<Topic, 'successor'>;

const icons: Record<ListedTopic, ComponentType<{ 'aria-hidden': 'true' }>> = {
  president: PresidentIcon,
  slides: SlidesIcon,
  mission: MissionIcon,
  contact: ContactIcon,
  giving: GivingIcon,
  menu: MenuIcon,
  identity: IdentityIcon,
  directory: DirectoryIcon,
  scholarships: ScholarshipsIcon,
};

/** The topics in the order in which an officer is asked about them; those of other features are between. */
const beforeFeatures: readonly ListedTopic[] = [
  'president',
  'slides',
  'mission',
  'contact',
  'giving',
  'scholarships',
];
const afterFeatures: readonly ListedTopic[] = ['menu', 'directory', 'identity'];

export default function ChapterScreen() {
  const rowsOfFeatures = useAdminFeatures().flatMap(({ chapterRow }) => chapterRow ?? []);
  const read = useChapter();
  const rights = useRights();
  const retry = retryReads([read], focusMain);
  const rows = (listed: readonly ListedTopic[], chapter: Chapter) =>
    listed
      .filter((topic) => mayCall(rights, saveTopic[topic]))
      .map((topic) => <TopicRow key={topic} topic={topic} chapter={chapter} />);
  return (
    <AdminScreen title="Chapter details">
      {retry && <FailedRead {...retry} />}
      {read.isPending && <Loading text="Loading chapter details..." />}
      {read.data && (
        <>
          <RowList label="Chapter details">
            {rows(beforeFeatures, read.data)}
            {rowsOfFeatures.map(({ to, title, text, Icon }) => (
              <Row key={to} id={to} to={to} hasArrow media={<RowIcon Icon={Icon} />} title={title}>
                <p>{text}</p>
              </Row>
            ))}
            {rows(afterFeatures, read.data)}
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

function TopicRow({ topic, chapter }: { topic: ListedTopic; chapter: Chapter }) {
  const { now, timeZone } = useDocument();
  const { president } = useSiteDetails();
  const { draft, updatedAt, updatedBy } = chapter[topic];
  const portrait = topic === 'president' && president?.imageUrl;
  return (
    <Row
      id={topic}
      to={`/admin/chapter/${topic}`}
      hasArrow
      media={
        portrait ? (
          <Picture
            src={smallestAddress(portrait)}
            alt=""
            sizes="40px"
            className="size-10 flex-none rounded-full bg-sand object-cover"
          />
        ) : (
          <RowIcon Icon={icons[topic]} />
        )
      }
      title={
        <>
          {topicNames[topic]} {draft && <Mark tone="accent">Draft</Mark>}
          {saveTopic[topic].access === 'owner' && <Mark tone="main">Owner</Mark>}
        </>
      }
      facts={
        updatedAt &&
        `Changed ${dayText(updatedAt, timeZone, new Date(now))}${updatedBy ? ` by ${updatedBy}` : ''}`
      }
    >
      <p className="truncate">
        {(topic === 'president' && president?.name) || summaryOf(topic, chapter, dayIn(timeZone, now))}
      </p>
    </Row>
  );
}

function RowIcon({ Icon }: { Icon: (typeof icons)[ListedTopic] }) {
  return (
    <span className="grid size-10 flex-none place-items-center rounded-2 bg-main-100 text-main-800 [&>svg]:size-5">
      <Icon aria-hidden="true" />
    </span>
  );
}

/** What a topic says at present, in a few words. */
function summaryOf(topic: ListedTopic, chapter: Chapter, today: string): string {
  const summaries: Record<ListedTopic, () => string> = {
    president: () => {
      const { name, memberId } = chapter.president.published;
      return name || (memberId ? 'From the directory' : 'No one yet');
    },
    slides: () => {
      const { slides } = chapter.slides.published;
      const shown = slides.filter((slide) => isShownOn(today, slide)).length;
      const off = slides.length - shown;
      return joined([shown > 0 && `${shown} shown`, off > 0 && `${off} not shown today`]);
    },
    mission: () => {
      const { statement, facts, scholarshipsTotal } = chapter.mission.published;
      const total = scholarshipsTotal.toLocaleString('en-US');
      return (
        joined([
          facts.length > 0 && countOf(facts.length, 'figure'),
          scholarshipsTotal > 0 && `$${total} in scholarships`,
        ]) || statement
      );
    },
    contact: () => {
      const { email, mailingAddress } = chapter.contact.published;
      return joined([email, mailingAddress.split('\n')[0]]);
    },
    giving: () =>
      chapter.giving.published.url ? 'Donate button opens your page' : 'Donate button opens Contact',
    menu: () => {
      const { about, programs } = chapter.menu.published;
      const shown = (entries: readonly { isHidden: boolean }[]) =>
        entries.filter((entry) => !entry.isHidden).length;
      return joined([
        `About: ${countOf(shown(about), 'page')}`,
        `Programs: ${countOf(shown(programs), 'page')}`,
      ]);
    },
    identity: () => {
      const { chapterName, palette } = chapter.identity.published;
      return joined([chapterName, paletteInfos[palette].name]);
    },
    directory: () => memberEmailNames[chapter.directory.published.emails],
    scholarships: () => {
      const { pageSlug, opens, closes, amount } = chapter.scholarships.published;
      const dates = [opens && `Opens ${longDay(opens)}`, closes && `Closes ${longDay(closes)}`];
      return pageSlug && (joined(dates) || amount || 'Page chosen');
    },
  };
  return summaries[topic]() || 'Nothing yet';
}

function joined(parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}

function countOf(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
