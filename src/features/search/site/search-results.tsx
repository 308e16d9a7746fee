import { Fragment } from 'react';
import { formatDay, type Day } from '../../../kernel/dates.ts';
import { smallestPictureUrl } from '../../../kernel/picture-url.ts';
import { useProgram } from '../../../ui/document-context.tsx';
import { QuiltBlocks } from '../../../ui/layout/quilt-blocks.tsx';
import { toneGround, type Tone } from '../../../ui/layout/tones.ts';
import { Link } from '../../../ui/navigation.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { SearchResult, SearchResultGroup, TextSegment } from '../search.contract.ts';

const titles = { pages: 'Pages', events: 'Events', members: 'Members', albums: 'Albums' };

export function SearchResults({ groups }: { groups: readonly SearchResultGroup[] }) {
  return groups.map(({ name, results, hasMore }) => (
    <section
      key={name}
      aria-labelledby={`${name}-found`}
      className="mt-10 gap-x-8 wide:grid wide:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <h2 id={`${name}-found`} className="text-2xl">
        {titles[name]}
      </h2>
      <ul className="mt-3 grid gap-1 wide:mt-0">
        {results.map((result, index) => (
          <Result key={`${result.path} ${textOf(result.title)}`} result={result} seed={index} />
        ))}
      </ul>
      {hasMore && (
        <p className="mt-3 text-sm text-ink-2 wide:col-start-2">There are more. Add a word to find them.</p>
      )}
    </section>
  ));
}

function Result({ result, seed }: { result: SearchResult; seed: number }) {
  const { title, path, details, excerpt } = result;
  return (
    <li className="relative flex gap-4 wrap-anywhere wide:gap-6">
      <ResultArt result={result} seed={seed} />
      <div className="min-w-0 grow border-b border-line pt-2 pb-4">
        <h3 className="text-xl leading-tight">
          <Link to={path} className="card-link hover:underline">
            <Marked segments={title} />
          </Link>
        </h3>
        {details && <p className="mt-1 text-sm font-semibold text-ink-2">{details}</p>}
        {excerpt.length > 0 && (
          <p className="mt-1 max-w-[70ch] text-ink-2">
            <Marked segments={excerpt} />
          </p>
        )}
      </div>
    </li>
  );
}

/** In turn, for what belongs to no program. */
const tones: readonly Tone[] = ['green', 'gold', 'wine', 'bay', 'clay'];

/** The day of an event, a picture, or a drawn block, in the color of its program. */
function ResultArt({ result: { day, picture, programId }, seed }: { result: SearchResult; seed: number }) {
  const program = useProgram(programId);
  const tone = program?.color ?? tones[seed % tones.length]!;
  return (
    <div
      aria-hidden="true"
      className={`relative grid min-h-18 w-18 flex-none place-content-center text-center wide:min-h-28 wide:w-28 ${toneGround(tone)}`}
    >
      {day ? (
        <p className="text-sm leading-none">
          <b className="font-semibold">{formatDay(day as Day, 'MMM')}</b>
          <span className="block py-1 font-serif text-4xl leading-none">{formatDay(day as Day, 'd')}</span>
          {formatDay(day as Day, 'yyyy')}
        </p>
      ) : (
        <div className="absolute inset-0 *:size-full *:object-cover *:object-top">
          {picture ? (
            <Picture src={smallestPictureUrl(picture)} alt="" sizes="112px" />
          ) : (
            <QuiltBlocks shape="one" seed={seed} />
          )}
        </div>
      )}
    </div>
  );
}

function Marked({ segments }: { segments: readonly TextSegment[] }) {
  let end = 0;
  return segments.map(({ text, isMatch }) => {
    end += text.length;
    return isMatch ? <mark key={end}>{text}</mark> : <Fragment key={end}>{text}</Fragment>;
  });
}

function textOf(segments: readonly TextSegment[]): string {
  return segments.map(({ text }) => text).join('');
}
