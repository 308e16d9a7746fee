import IdentityIcon from 'lucide-react/icons/palette';
import DirectoryIcon from 'lucide-react/icons/book-user';
import GivingIcon from 'lucide-react/icons/hand-heart';
import SlidesIcon from 'lucide-react/icons/images';
import InfoIcon from 'lucide-react/icons/info';
import MenuIcon from 'lucide-react/icons/list-tree';
import ContactIcon from 'lucide-react/icons/phone';
import MissionIcon from 'lucide-react/icons/quote';
import PresidentIcon from 'lucide-react/icons/user-round';
import type { ComponentType } from 'react';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Mark, Row, RowList } from '../../../ui/layout/rows.tsx';
import { useRights } from '../../../ui/rights-context.tsx';
import { retryReads } from '../../../ui/use-read.ts';
import { paletteInfos } from '../../../kernel/palettes.ts';
import { mayCall } from '../../../kernel/roles.ts';
import { saveTopic, type Chapter } from '../chapter.contract.ts';
import { topicNames, type Topic } from '../chapter.rules.ts';
import { useChapter } from './chapter-queries.ts';
import { memberEmailNames } from './topic-infos.ts';

const icons: Record<Topic, ComponentType<{ 'aria-hidden': 'true' }>> = {
  president: PresidentIcon,
  slides: SlidesIcon,
  mission: MissionIcon,
  contact: ContactIcon,
  giving: GivingIcon,
  menu: MenuIcon,
  identity: IdentityIcon,
  directory: DirectoryIcon,
};

/** The topics with a screen, in the order in which an officer is asked about them. */
const listed: readonly Topic[] = [
  'president',
  'slides',
  'mission',
  'contact',
  'giving',
  'menu',
  'directory',
  'identity',
];

export default function ChapterScreen() {
  const read = useChapter();
  const rights = useRights();
  const retry = retryReads([read], focusMain);
  const shown = listed.filter((topic) => mayCall(rights, saveTopic[topic]));
  return (
    <AdminScreen title="Chapter details">
      {retry && <FailedRead {...retry} />}
      {read.isPending && <Loading text="Loading chapter details..." />}
      {read.data && (
        <>
          <RowList label="Chapter details">
            {shown.map((topic) => (
              <TopicRow key={topic} topic={topic} chapter={read.data} />
            ))}
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
  const Icon = icons[topic];
  const isDraft = chapter[topic].draft !== undefined;
  return (
    <Row
      id={topic}
      to={`/admin/chapter/${topic}`}
      media={
        <span className="grid size-10 place-items-center rounded-2 bg-main-100 text-main-800 [&>svg]:size-5">
          <Icon aria-hidden="true" />
        </span>
      }
      title={topicNames[topic]}
      marks={
        <>
          {isDraft && <Mark tone="accent">Draft</Mark>}
          {saveTopic[topic].access === 'owner' && <Mark tone="main">Owner</Mark>}
        </>
      }
    >
      <p className="truncate text-sm text-ink-2">{summaryOf(topic, chapter)}</p>
    </Row>
  );
}

/** What a topic says at present, in a few words. */
function summaryOf(topic: Topic, chapter: Chapter): string {
  const summaries: Record<Topic, () => string> = {
    president: () => {
      const { name, memberId } = chapter.president.published;
      return name || (memberId ? 'From the directory' : 'No one yet');
    },
    slides: () => {
      const { slides } = chapter.slides.published;
      const hidden = slides.filter(({ isHidden }) => isHidden).length;
      return joined([
        `${slides.length} ${slides.length === 1 ? 'slide' : 'slides'}`,
        hidden > 0 && `${hidden} hidden`,
      ]);
    },
    mission: () => {
      const { facts, scholarshipsTotal } = chapter.mission.published;
      return joined([
        ...facts.slice(0, 2).map(({ figure, label }) => `${figure} ${label}`),
        scholarshipsTotal > 0 && `$${scholarshipsTotal.toLocaleString('en-US')}`,
      ]);
    },
    contact: () => {
      const { email, mailingAddress } = chapter.contact.published;
      return joined([email, mailingAddress.split('\n')[0]]);
    },
    giving: () =>
      chapter.giving.published.url ? 'Donate button opens your page' : 'Donate button opens Contact',
    menu: () => {
      const shown = chapter.menu.published.programs.filter(({ isHidden }) => !isHidden).length;
      return `${shown} ${shown === 1 ? 'program' : 'programs'} in the menu`;
    },
    identity: () => {
      const { chapterName, palette } = chapter.identity.published;
      return joined([chapterName, paletteInfos[palette].name]);
    },
    directory: () => memberEmailNames[chapter.directory.published.emails],
  };
  return summaries[topic]() || 'Nothing yet';
}

function joined(parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}
