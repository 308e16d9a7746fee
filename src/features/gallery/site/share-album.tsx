import ShareIcon from 'lucide-react/icons/share';
import { useShare } from '../../../ui/use-share.ts';

export function ShareAlbum({ title, path }: { title: string; path: string }) {
  const { link, outcome } = useShare({ path, title, text: title });
  return (
    <>
      <a
        {...link}
        className="inline-flex min-h-11 items-center gap-2 font-semibold no-underline hover:underline"
      >
        <ShareIcon aria-hidden="true" className="size-5 flex-none" />
        Share this album
      </a>
      <p role="status" className="text-sm wrap-anywhere">
        {outcome}
      </p>
    </>
  );
}
