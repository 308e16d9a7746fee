import AddIcon from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/layout/button.tsx';
import { Row, RowList } from '../../../ui/layout/rows.tsx';
import type { Board } from '../board.contract.ts';
import { ChangeOffice, OfficeName } from './change-office.tsx';
import { Face } from './face.tsx';
import type { MembersRead } from './member-choices.ts';
import { namesOf } from './plan-sentences.ts';
import { UndoNotices } from './undo-notices.tsx';
import type { BoardWrites } from './board.queries.ts';

interface TodayProps {
  board: Board;
  members: MembersRead;
  writes: BoardWrites;
}

/** The board of today. A press on an office changes who holds it. */
export function Today({ board, members, writes }: TodayProps) {
  const { offices } = board;
  // Another screen may lead to an office.
  const asked = useSearchParams()[0].get('office') ?? undefined;
  const [title, setTitle] = useState(asked);
  const [isAdding, setIsAdding] = useState(false);
  const office = offices.find((each) => each.title === title);
  return (
    <>
      <UndoNotices board={board} writes={writes} />
      {offices.length > 0 ? (
        <RowList label="Offices">
          {offices.map(({ title: name, holders }) => (
            <Row
              key={name}
              id={name}
              titleId={idOf(name)}
              onOpen={() => setTitle(name)}
              media={<Face person={holders[0]} className="size-10" />}
              title={<span className="block whitespace-normal">{name}</span>}
              hasArrow
            >
              <p className="wrap-anywhere">
                {namesOf(holders) || 'No one. Messages for this office go to the chapter.'}
              </p>
            </Row>
          ))}
        </RowList>
      ) : (
        <p className="text-ink-2">No one has an office yet. Add the first one.</p>
      )}
      <div className="pt-3">
        <Button look="line" onClick={() => setIsAdding(true)}>
          <AddIcon aria-hidden="true" className="size-5" />
          Add office
        </Button>
      </div>
      {title !== undefined && (
        <ChangeOffice
          key={title}
          office={office ?? { title, holders: [], isNew: true }}
          returnTo={`#${idOf(title)}`}
          {...{ board, members, writes }}
          onClose={() => setTitle(undefined)}
        />
      )}
      {isAdding && (
        <OfficeName
          heading="Add office"
          idle="Choose who holds it"
          pending="Opening..."
          onNamed={(named) => {
            setIsAdding(false);
            setTitle(named);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}

const idOf = (title: string) => `office-${title.replaceAll(/\W+/g, '-')}`;
