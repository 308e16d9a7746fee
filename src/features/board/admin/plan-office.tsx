import ArrowIcon from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { call } from '../../../kernel/http-client.ts';
import { Button } from '../../../ui/layout/button.tsx';
import type { Board, Plan, PlannedOffice } from '../board.contract.ts';
import { changePlannedOffice } from '../plan.contract.ts';
import type { MembersRead } from './member-choices.ts';
import { OfficeDialog } from './office-dialog.tsx';
import { OfficeFooter, PickDialog, type Chosen } from './pick-dialog.tsx';
import { idsOf, isSame, nextHolders, officesOf, say } from './plan-sentences.ts';
import type { BoardWrites } from './board.queries.ts';

interface PlanOfficeProps {
  board: Board;
  plan: Plan;
  office: PlannedOffice;
  members: MembersRead;
  writes: BoardWrites;
  onOffice: (office: PlannedOffice) => void;
  onClose: () => void;
}

/** Chooses who holds an office next. A choice is saved at once, and "Next office" leads through all of them. */
export function PlanOffice({ board, plan, office, members, writes, onOffice, onClose }: PlanOfficeProps) {
  const { id, title, today } = office;
  const [isChanging, setIsChanging] = useState(false);
  const [shared, setShared] = useState<{ id: number; isShared: boolean }>();
  const isShared = shared?.id === id ? shared.isShared : nextHolders(office).length > 1;
  // Shown before the server has responded.
  const [choice, setChoice] = useState<{ id: number; value: Chosen }>();
  const chosen = choice?.id === id ? choice.value : office.holders && idsOf(office.holders);
  const place = plan.offices.indexOf(office);
  const following = plan.offices[place + 1];

  function choose(value: Chosen) {
    if (isSame(value, chosen)) return;
    const pressed = { id, value };
    setChoice(pressed);
    writes.write({
      send({ plan: shown }, idempotencyKey) {
        const version = shown?.offices.find((each) => each.id === id)?.version;
        const body = { holders: value ?? null, version };
        return call(changePlannedOffice, { params: { id }, body, idempotencyKey });
      },
      onDone: () => setChoice((current) => (current === pressed ? undefined : current)),
      onFailed: () => setChoice(undefined),
    });
  }

  return (
    <PickDialog
      title={title}
      subtitle={`Next board. Office ${place + 1} of ${plan.offices.length}`}
      returnTo={`#office-${id}`}
      members={members}
      textOf={(memberId) => officesOf(memberId, board)}
      top={[
        ...(today.length > 0 ? [{ label: say(today, 'stay'), value: idsOf(today), person: today[0] }] : []),
        { label: 'No one', value: [] },
        { label: 'Decide later', value: undefined },
      ]}
      chosen={chosen}
      isShared={isShared}
      onChoose={choose}
      footer={
        <>
          <OfficeFooter
            isShared={isShared}
            onShared={(is) => setShared({ id, isShared: is })}
            change={{ label: 'Rename or move', onPress: () => setIsChanging(true) }}
          />
          <Button look={following ? 'line' : 'primary'} onClick={onClose}>
            Done
          </Button>
          {following && (
            <Button onClick={() => onOffice(following)}>
              Next office
              <ArrowIcon aria-hidden="true" className="size-5" />
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      {isChanging && (
        <OfficeDialog
          {...{ office, plan, writes }}
          headings={members.headings}
          onClose={() => setIsChanging(false)}
          onRemoved={onClose}
        />
      )}
    </PickDialog>
  );
}
