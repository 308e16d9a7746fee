import HiddenIcon from 'lucide-react/icons/eye-off';
import DoneIcon from 'lucide-react/icons/check';
import GoneIcon from 'lucide-react/icons/image-off';
import { readOf, type Read } from '../../../kernel/http-client.ts';
import { recordIdIn } from '../../../kernel/record-id.ts';
import type { ReadResult } from '../../../kernel/rendering.ts';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { FieldFrame } from '../../../ui/forms/field-frame.tsx';
import { Button } from '../../../ui/layout/button.tsx';
import { ScreenTitle } from '../../../ui/layout/screen-title.tsx';
import { Link, useLocation } from '../../../ui/navigation.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { ScreenRequest } from '../../../ui/screen.ts';
import { useRead } from '../../../ui/use-read.ts';
import { outcomes, removalPath, type Outcome } from '../photo-removal.rules.ts';
import type { readRemovablePhoto, RemovablePhoto } from '../photo-removal.contract.ts';

const photoRead = (id: number): Read<RemovablePhoto> =>
  readOf<typeof readRemovablePhoto>(`/api/photo-removal/${id}`);

const outcomeIn = (search: URLSearchParams): Outcome | undefined =>
  outcomes.find((each) => each === search.get('state'));

const idIn = ({ params }: Pick<ScreenRequest, 'params'>) => recordIdIn(params['id']);

export function reads(request: ScreenRequest): Read<unknown>[] {
  const id = idIn(request);
  return id === undefined ? [] : [photoRead(id)];
}

export function canonicalSearch(search: URLSearchParams): URLSearchParams {
  const outcome = outcomeIn(search);
  return new URLSearchParams(outcome && { state: outcome });
}

/** Someone whose request hid the photo gets an answer instead. */
export function isMissing(request: ScreenRequest, results: Readonly<Record<string, ReadResult>>): boolean {
  return (
    outcomeIn(request.searchParams) !== 'hidden' && !reads(request).some(({ url }) => 'data' in results[url]!)
  );
}

/** One page with the photo and a form, which needs no JavaScript; afterwards it says what happens. */
export default function RemovalScreen() {
  const { pathname, search } = useLocation();
  const id = recordIdIn(pathname.split('/')[2]);
  const read = useRead(photoRead(id ?? 0), { enabled: id !== undefined });
  const { data: photo, error } = read;
  const outcome = outcomeIn(new URLSearchParams(search));
  const isGone = id === undefined || [404, 410].includes((error as { status?: number } | null)?.status ?? 0);
  return (
    <>
      <ScreenTitle title={photo ? 'Ask us to remove this photo' : 'This photo was removed'} isNotIndexed />
      {isGone ? (
        <Answer of={outcome === 'hidden' ? 'hidden' : 'gone'} />
      ) : !photo ? (
        <NotLoaded reads={[read]} onRecovered={() => undefined} />
      ) : outcome ? (
        <Answer of={outcome === 'waiting' ? 'waiting' : 'asked'} />
      ) : (
        <RequestForm photo={photo} />
      )}
    </>
  );
}

function RequestForm({ photo: { id, title, url } }: { photo: RemovablePhoto }) {
  return (
    <>
      <h1 className="text-3xl">Ask us to remove this photo</h1>
      <Picture
        src={url}
        alt={title}
        sizes="(width < 40rem) 100vw, 35rem"
        className="mt-4 max-h-[45vh] w-full object-contain"
      />
      <form method="post" action={removalPath(id)} className="mt-4 grid gap-4">
        <p>You don’t need to give a reason.</p>
        <FieldFrame id="email" label="Email" hint="Only to tell you when it’s done." optional>
          <input
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            aria-describedby="email-hint"
            className="text-control min-h-[50px]"
          />
        </FieldFrame>
        <Button type="submit">Send request</Button>
      </form>
      <p className="mt-3">
        <Link to={`/gallery?photo=${id}`} className="more-link">
          No, keep it
        </Link>
      </p>
    </>
  );
}

const received = {
  Icon: DoneIcon,
  title: 'Thank you. We have your request',
  more: (
    <p>
      Is it urgent? <Link to="/contact">Write to us</Link>
    </p>
  ),
};

const answers = {
  hidden: {
    Icon: HiddenIcon,
    title: 'The photo is hidden now',
    text: 'No one can see it on our website. It stays hidden until one of our officers has looked at your request.',
    more: <p className="text-sm text-ink-2">Copies in search engines can take a few days to disappear.</p>,
  },
  asked: {
    ...received,
    text: 'One of our officers looks at every request, usually within two days. Until then the photo stays.',
  },
  waiting: {
    ...received,
    text: 'We received many requests today, so yours waits for one of our officers, usually less than two days. Until then the photo stays.',
  },
  gone: {
    Icon: GoneIcon,
    title: 'This photo was removed',
    text: 'It is no longer on our website.',
    more: null,
  },
};

function Answer({ of }: { of: keyof typeof answers }) {
  const { Icon, title, text, more } = answers[of];
  return (
    <>
      <span className="grid size-14 place-items-center rounded-full bg-main-100 text-main-800">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <h1 className="mt-4 text-3xl">{title}</h1>
      <div className="mt-4 grid gap-3">
        <p>{text}</p>
        {more}
      </div>
      <p className="mt-3">
        <Link to="/gallery" className="more-link">
          All photos
        </Link>
      </p>
    </>
  );
}
