import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from '../../../ui/navigation.tsx';
import type { GalleryItem } from '../gallery.contract.ts';
import { photoIn } from './gallery.queries.ts';

/** The navigation state of a photo that was opened from its list: the entry before it is the list. */
const fromList = 'from the list';

/**
 * Opens a photo over the list. The function stays the same, because every card of the list gets it. A second photo that
 * is opened before the dialog has loaded replaces the first, so that closing leads to the list.
 */
export function useOpenPhoto(): (picture: GalleryItem) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ id }: GalleryItem) => {
      const replace = photoInUrl() !== undefined;
      const { state } = replace ? ((history.state ?? {}) as { state?: unknown }) : { state: fromList };
      navigate(withPhoto(window.location, id), { replace, state });
    },
    [navigate],
  );
}

export function photoInUrl(): number | undefined {
  return photoIn(new URLSearchParams(window.location.search));
}

/** The photo in the URL. Turning replaces it, so that Back closes it. */
export function usePhotoUrl() {
  const location = useLocation();
  const navigate = useNavigate();
  const searchParams = useSearchParams();
  return {
    id: photoIn(searchParams),
    turnTo: (id: number) => navigate(withPhoto(location, id), { replace: true, state: location.state }),
    close() {
      if (location.state === fromList) navigate(-1);
      else navigate(withPhoto(location, undefined), { replace: true });
    },
  };
}

function withPhoto({ pathname, search }: { pathname: string; search: string }, id: number | undefined) {
  const parameters = new URLSearchParams(search);
  if (id === undefined) parameters.delete('photo');
  else parameters.set('photo', String(id));
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}
