import AddIcon from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button } from '../../../ui/layout/button.tsx';
import { Row, RowList } from '../../../ui/layout/rows.tsx';
import { officeTitle, type Board } from '../board.contract.ts';
import { ChangeOffice } from './change-office.tsx';
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
        <NewOffice
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

interface NewOfficeProps {
  onNamed: (title: string) => void;
  onClose: () => void;
}

/** Asks for the name of a new office, before who holds it. */
function NewOffice({ onNamed, onClose }: NewOfficeProps) {
  const form = useForm({
    schema: z.object({ title: officeTitle }),
    defaultValues: { title: '' },
    onSubmit: ({ title }) => onNamed(title),
  });
  return (
    <FormDialog
      form={form}
      title="Add office"
      idle="Choose who holds it"
      pending="Opening..."
      onClose={onClose}
    >
      <TextField name="title" label="Name of the office" autoComplete="off" required />
    </FormDialog>
  );
}
