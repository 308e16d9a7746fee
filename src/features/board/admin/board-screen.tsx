import PrintIcon from 'lucide-react/icons/printer';
import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx';
import { Row, RowList } from '../../../ui/layout/rows.tsx';
import { AboutList } from '../../../records/admin/about-list.tsx';
import { useLinkedScreens, useMayOpen } from '../../../records/admin/admin-feature.ts';
import type { MembersRead } from './member-choices.ts';
import { NextBoard } from './next-board.tsx';
import { Today } from './today.tsx';
import { useBoard, useBoardWrites } from './board.queries.ts';

const panelId = 'board-panel';

const today = { key: 'today', label: 'Today', href: '/admin/board' };
const next = { key: 'next', label: 'Next board', href: '/admin/next-board' };
const past = { key: 'past', label: 'Past boards', href: '/admin/past-boards' };

interface BoardScreenProps {
  members: MembersRead;
  PastBoards: ComponentType;
}

/** Who holds which office: today, next and before. */
export function BoardScreen({ members, PastBoards }: BoardScreenProps) {
  const { pathname } = useLocation();
  const mayPlan = useMayOpen(next.href);
  const tabs = mayPlan ? [today, next, past] : [today, past];
  const current = tabs.find(({ href }) => href === pathname);
  const linked = useLinkedScreens(today.href);
  if (!current) return <Navigate to={today.href} replace />;
  return (
    <AdminScreen
      title="Board"
      about={<AboutList path={today.href} />}
      tabs={<LinkTabs label="Boards" panelId={panelId} current={current.key} tabs={tabs} />}
    >
      <div id={panelId} role="tabpanel" aria-labelledby={`tab-${current.key}`}>
        {current === past ? <PastBoards /> : <OfBoard isNext={current === next} members={members} />}
      </div>
      <div className="mt-6">
        <RowList label="More about the board">
          {[{ label: 'How to hand over', Icon: PrintIcon, to: '/admin/how-to-hand-over' }, ...linked].map(
            ({ label, Icon, to }) => (
              <Row
                key={label}
                id={label}
                to={to}
                title={label}
                media={<Icon aria-hidden="true" />}
                hasArrow
              />
            ),
          )}
        </RowList>
      </div>
    </AdminScreen>
  );
}

function OfBoard({ isNext, members }: { isNext: boolean; members: MembersRead }) {
  const read = useBoard();
  const writes = useBoardWrites();
  if (!read.data) return <NotLoaded reads={[read]} text="Loading the board…" />;
  const shared = { board: read.data, members, writes };
  return isNext ? <NextBoard {...shared} /> : <Today {...shared} />;
}
