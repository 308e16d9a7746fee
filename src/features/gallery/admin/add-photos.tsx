import PhotosIcon from 'lucide-react/icons/images';
import { useState } from 'react';
import { escapeHtml } from '../../../kernel/html-text.ts';
import type { TextAdditionProps } from '../../../records/admin/feature-parts.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { Options } from '../../../ui/forms/select-field.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { ShowMoreButton } from '../../../ui/show-more-button.tsx';
import type { GalleryItem } from '../gallery.contract.ts';
import { useCollections, useGalleryPages } from './managed-gallery.ts';

const MAX_PHOTOS = 6;

/** Adds photos of an album to a text. Those that visitors do not see are not offered. */
export function AddPhotos({ onAdd }: TextAdditionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="line" onClick={() => setIsOpen(true)}>
        <PhotosIcon aria-hidden="true" className="size-5" />
        Add photos from an album
      </Button>
      {isOpen && <PhotosDialog onAdd={onAdd} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PhotosDialog({ onAdd, onClose }: TextAdditionProps & { onClose: () => void }) {
  const collections = useCollections();
  const [chosenAlbum, setAlbum] = useState<string>();
  const [chosen, setChosen] = useState<readonly GalleryItem[]>([]);
  const albums = collections.data?.flatMap(({ title = [] }) => title) ?? [];
  const album = chosenAlbum ?? albums[0];
  return (
    <Dialog
      open
      size="picker"
      title="Add photos"
      onClose={onClose}
      footer={
        <Button
          disabled={chosen.length === 0}
          onClick={() => {
            onClose();
            onAdd(chosen.map(toHtml).join(''));
          }}
        >
          {chosen.length === 0
            ? 'Choose up to 6'
            : `Add ${chosen.length} ${chosen.length === 1 ? 'photo' : 'photos'}`}
        </Button>
      }
    >
      {!collections.data && (
        <NotLoaded reads={[collections]} onRecovered={() => undefined} text="Loading albums…" />
      )}
      {collections.data && album === undefined && <p>There are no albums yet. Add photos under Gallery.</p>}
      {album !== undefined && (
        <div className="grid gap-4">
          <FieldFrame id="album" label="Album">
            <select
              id="album"
              className="text-control"
              value={album}
              onChange={({ target }) => setAlbum(target.value)}
            >
              <Options options={albums.map((title) => ({ value: title, label: title }))} />
            </select>
          </FieldFrame>
          <Photos key={album} album={album} chosen={chosen} onChange={setChosen} />
        </div>
      )}
    </Dialog>
  );
}

interface PhotosProps {
  album: string;
  chosen: readonly GalleryItem[];
  onChange: (chosen: readonly GalleryItem[]) => void;
}

function Photos({ album, chosen, onChange }: PhotosProps) {
  const pages = useGalleryPages({ collection: album });
  const pictures = pages.data?.pages.flatMap((page) => page.pictures);
  if (!pictures) return <NotLoaded reads={[pages]} onRecovered={() => undefined} text="Loading photos…" />;
  return (
    <>
      <div role="group" aria-label={album} className="grid grid-cols-3 gap-[6px]">
        {pictures.map((picture) => {
          const isChosen = chosen.some(({ id }) => id === picture.id);
          return (
            <button
              key={picture.id}
              type="button"
              id={`add-photo-${picture.id}`}
              aria-pressed={isChosen}
              aria-label={picture.title}
              disabled={!isChosen && chosen.length === MAX_PHOTOS}
              onClick={() =>
                onChange(isChosen ? chosen.filter(({ id }) => id !== picture.id) : [...chosen, picture])
              }
              className="aspect-square overflow-clip rounded-1 bg-sand disabled:opacity-50 aria-pressed:outline-4 aria-pressed:outline-main-800"
            >
              <img src={picture.urls.thumbnail} alt="" loading="lazy" className="size-full object-cover" />
            </button>
          );
        })}
      </div>
      <ShowMoreButton
        list={pages}
        label="Show more photos"
        firstOfLast={`add-photo-${pages.data?.pages.at(-1)?.pictures[0]?.id}`}
      />
    </>
  );
}

function toHtml({ urls, title, caption }: GalleryItem): string {
  return `<p><img src="${escapeHtml(urls.large)}" alt="${escapeHtml(caption || title)}"></p>`;
}
