import { Fragment } from 'react';
import { Link } from '../../../ui/navigation.tsx';
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
      <ul className="mt-3 divide-y wide:mt-0 divide-line border-y border-line">
        {results.map((result) => (
          <Result key={`${result.path} ${textOf(result.title)}`} result={result} />
        ))}
      </ul>
      {hasMore && (
        <p className="mt-3 text-sm text-ink-2 wide:col-start-2">There are more. Add a word to find them.</p>
      )}
    </section>
  ));
}

function Result({ result: { title, path, details, excerpt } }: { result: SearchResult }) {
  return (
    <li className="py-3 wrap-anywhere">
      <h3 className="text-xl">
        <Link to={path} className="inline-flex min-h-[44px] items-center py-1 no-underline hover:underline">
          <span>
            <Marked segments={title} />
          </span>
        </Link>
      </h3>
      {details && <p className="font-semibold text-ink-2">{details}</p>}
      {excerpt.length > 0 && (
        <p className="max-w-[70ch] text-ink-2">
          <Marked segments={excerpt} />
        </p>
      )}
    </li>
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
