import ChosenIcon from 'lucide-react/icons/check';
import SearchIcon from 'lucide-react/icons/search';
import UploadIcon from 'lucide-react/icons/upload';
import { useId, useState } from 'react';
import type { ResponseOf } from '../../../kernel/endpoint.ts';
import { readOf } from '../../../kernel/http-client.ts';
import { cleanSearch, MAX_SEARCH_LENGTH } from '../../../kernel/search-text.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Problem } from '../../../ui/forms/field-frame.tsx';
import { Button, buttonClass } from '../../../ui/layout/button.tsx';
import { ShowMoreButton } from '../../../ui/show-more-button.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { usePaginatedQuery } from '../../../ui/use-paginated-query.ts';
import type { findPictures, MediaItem } from '../media.contract.ts';
import { pictureOwners, type PictureGroup } from '../media.rules.ts';
import { PickerButton } from './picker-button.tsx';
import { mediaKeys } from './stored-picture.ts';

interface PictureLibraryProps {
  onUse: (item: MediaItem) => void;
  onFiles: (files: File[]) => void;
  onClose: () => void;
}

/** Chooses a picture that is already stored. */
export function PictureLibrary({ onUse, onFiles, onClose }: PictureLibraryProps) {
  const [typed, setTyped] = useState('');
  const [group, setGroup] = useState<PictureGroup>();
  const [chosen, setChosen] = useState<MediaItem>();
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const search = useDebounced(cleanSearch(typed), DEBOUNCE_MS);
  const list = useLibrary(search, group);

  function finish(item: MediaItem | undefined) {
    if (!item) {
      setProblem('Please choose a picture first.');
      return;
    }
    onUse(item);
    onClose();
  }

  return (
    <Dialog
      open
      size="widest"
      title="Choose from library"
      onClose={onClose}
      footer={
        <>
          <div role="alert" className="w-full flex-none empty:hidden">
            <Problem id={id} problem={problem} />
          </div>
          <PickerButton
            onFiles={(files) => {
              onFiles(files);
              onClose();
            }}
            className={buttonClass({ look: 'line' })}
          >
            <UploadIcon aria-hidden="true" className="size-5" />
            <span>
              Upload<span className="max-wide:sr-only"> a picture</span>
            </span>
          </PickerButton>
          <Button aria-describedby={problem && `${id}-problem`} onClick={() => finish(chosen)}>
            Use this picture
          </Button>
        </>
      }
    >
      <div className="grid min-h-[calc(100dvh-12.5rem)] content-start gap-3 wide:min-h-[26rem]">
        <div className="grid gap-3 wide:grid-cols-[minmax(0,1fr)_auto]">
          <div className="relative">
            <SearchIcon
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-3"
            />
            <input
              type="search"
              aria-label="Search pictures"
              placeholder="Search pictures"
              autoComplete="off"
              maxLength={MAX_SEARCH_LENGTH}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setChosen(undefined);
              }}
              className="text-control pl-10"
            />
          </div>
          <Groups
            current={group}
            onChoose={(next) => {
              setGroup(next);
              setChosen(undefined);
            }}
          />
        </div>
        <Found
          list={list}
          search={search}
          chosen={chosen}
          onChoose={(item) => {
            setChosen(item);
            setProblem(undefined);
          }}
          onUse={finish}
        />
      </div>
    </Dialog>
  );
}

const groups: [PictureGroup | undefined, string][] = [
  [undefined, 'Recent'],
  ['events', 'Events'],
  ['gallery', 'Gallery'],
  ['pages', 'Pages'],
  ...pictureOwners.map(({ plural, label }): [PictureGroup, string] => [plural as PictureGroup, label]),
];

interface GroupsProps {
  current: PictureGroup | undefined;
  onChoose: (group: PictureGroup | undefined) => void;
}

function Groups({ current, onChoose }: GroupsProps) {
  return (
    <div
      role="group"
      aria-label="Show pictures of"
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-[3px] [scrollbar-width:none] wide:mx-0 wide:px-[3px]"
    >
      {groups.map(([group, name]) => (
        <button
          key={name}
          type="button"
          aria-pressed={group === current}
          onClick={() => onChoose(group)}
          className="min-h-[44px] flex-none rounded-full border-[1.5px] border-line-strong px-4 text-sm font-semibold hover:bg-linen aria-pressed:border-main-800 aria-pressed:bg-main-800 aria-pressed:text-white"
        >
          {name}
        </button>
      ))}
    </div>
  );
}

type Library = ReturnType<typeof useLibrary>;

interface FoundProps {
  list: Library;
  search: string;
  chosen: MediaItem | undefined;
  onChoose: (item: MediaItem) => void;
  onUse: (item: MediaItem) => void;
}

function Found({ list, search, chosen, onChoose, onUse }: FoundProps) {
  const pictures = list.data?.pages.flatMap(({ body }) => body.pictures);
  const count = list.data?.pages[0]?.body.count ?? 0;
  if (!pictures) return <NotLoaded reads={[list]} onRecovered={() => undefined} text="Loading pictures…" />;
  return (
    <>
      <p role="status" className="text-sm text-ink-2">
        {describeCount(count, search)}
      </p>
      <div
        role="radiogroup"
        aria-label="Pictures"
        className="grid grid-cols-3 gap-[6px] wide:grid-cols-5 wide:gap-[10px]"
      >
        {pictures.map((item) => (
          <label
            key={item.id}
            className="relative block cursor-pointer rounded-1 has-checked:outline-4 has-checked:outline-main-800 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-main-800"
          >
            <input
              type="radio"
              name="library-picture"
              id={`library-${item.id}`}
              aria-label={item.title}
              checked={chosen?.id === item.id}
              onChange={() => onChoose(item)}
              onDoubleClick={() => onUse(item)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none"
            />
            <img
              src={item.urls.thumbnail}
              alt=""
              title={item.title}
              loading="lazy"
              decoding="async"
              className="aspect-square w-full rounded-1 bg-sand object-cover"
            />
            <span className="pointer-events-none absolute top-2 right-2 hidden size-7 place-items-center rounded-full border-2 border-white bg-main-800 text-white peer-checked:grid">
              <ChosenIcon aria-hidden="true" className="size-4" />
            </span>
          </label>
        ))}
      </div>
      <ShowMoreButton
        list={list}
        label="Show more"
        firstOfLast={`library-${list.data?.pages.at(-1)?.body.pictures[0]?.id}`}
      />
    </>
  );
}

function describeCount(count: number, search: string): string {
  if (count > 0) return `${count.toLocaleString('en-US')} ${count === 1 ? 'picture' : 'pictures'}`;
  return search ? `No picture matches “${search}”.` : 'There are no pictures here yet.';
}

function useLibrary(search: string, group: PictureGroup | undefined) {
  return usePaginatedQuery<ResponseOf<typeof findPictures>>({
    queryKey: mediaKeys.library(search, group),
    read: readOf<typeof findPictures>('/api/admin/pictures', {
      search,
      limit: 30,
      ...(group ? { group } : {}),
    }),
    keepsPrevious: () => true,
  });
}

const DEBOUNCE_MS = 200;
