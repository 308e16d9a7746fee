import LaterIcon from 'lucide-react/icons/arrow-right';
import LastIcon from 'lucide-react/icons/arrow-right-to-line';
import EarlierIcon from 'lucide-react/icons/arrow-left';
import FirstIcon from 'lucide-react/icons/arrow-left-to-line';
import EditIcon from 'lucide-react/icons/pencil';
import DeleteIcon from 'lucide-react/icons/trash-2';
import CloseIcon from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx';
import type { GalleryItem } from '../gallery.contract.ts';

interface MoveBarProps {
  picture: GalleryItem;
  place: number;
  /** Includes the pictures that are not loaded yet. */
  count: number;
  /** Whether the picture was chosen by keyboard: the bar comes after all the pictures. */
  takesFocus: boolean;
  onMoveTo: (place: number) => void;
  onEdit: () => void;
  onDelete: () => void;
  onClose: () => void;
}

const moveButton =
  'grid min-h-[52px] content-center justify-items-center gap-[2px] rounded-2 border-[1.5px] px-[2px] text-xs font-semibold aria-disabled:opacity-50 wide:flex wide:min-h-[46px] wide:items-center wide:gap-[.4rem] wide:px-3 wide:text-sm';

/** What can be done with the picture that was tapped. */
export function MoveBar(props: MoveBarProps) {
  const { picture, place, count, takesFocus, onMoveTo, onEdit, onDelete, onClose } = props;
  const moveToFirst = useRef<HTMLButtonElement>(null);
  const isFirst = place === 0;
  const isLast = place === count - 1;
  // A move to where the picture already is goes beyond the end, which is announced.
  const moves = [
    { label: 'Move to first', Icon: FirstIcon, isDone: isFirst, target: isFirst ? -1 : 0 },
    { label: 'Earlier', Icon: EarlierIcon, isDone: isFirst, target: place - 1 },
    { label: 'Later', Icon: LaterIcon, isDone: isLast, target: place + 1 },
    { label: 'Move to last', Icon: LastIcon, isDone: isLast, target: isLast ? count : count - 1 },
  ];

  useEffect(() => {
    if (takesFocus) moveToFirst.current?.focus();
  }, [takesFocus, picture.id]);

  return (
    <BottomBar
      role="group"
      aria-label={`Move ${picture.title}`}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="flex w-full min-w-0 items-center gap-1 wide:w-auto wide:flex-1">
        <p className="min-w-0 flex-1 leading-[1.25] font-semibold">
          <span className="block truncate">{picture.title}</span>
          <span className="block text-xs font-normal text-ink-2">{`Now ${place + 1} of ${count}`}</span>
        </p>
        <button type="button" aria-label={`Edit ${picture.title}`} onClick={onEdit} className="row-action">
          <EditIcon aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={`Delete ${picture.title}`}
          onClick={onDelete}
          data-danger=""
          className="row-action"
        >
          <DeleteIcon aria-hidden="true" />
        </button>
        <button type="button" aria-label="Close" onClick={onClose} className="row-action">
          <CloseIcon aria-hidden="true" />
        </button>
      </div>
      <div className="grid w-full grid-cols-4 gap-[6px] wide:flex wide:w-auto">
        {moves.map(({ label, Icon, isDone, target }, index) => (
          <button
            key={label}
            ref={index === 0 ? moveToFirst : undefined}
            type="button"
            aria-disabled={isDone}
            onClick={() => onMoveTo(target)}
            className={`${moveButton} ${index === 0 ? 'border-main-800 bg-main-800 text-white' : 'border-line-strong bg-surface'}`}
          >
            <Icon aria-hidden="true" className="size-5" />
            {label}
          </button>
        ))}
      </div>
    </BottomBar>
  );
}
