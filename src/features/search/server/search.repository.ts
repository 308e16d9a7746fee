import { sql } from 'drizzle-orm';
import type { FullTextQuery } from '../../../infra/db/full-text.ts';
import type { Database } from '../../../infra/db/pool.ts';
import type { SearchHit } from '../../../infra/search-source.ts';
import type { SearchResult, TextSegment } from '../search.contract.ts';

export type SearchRepository = ReturnType<typeof searchRepository>;

/** Characters that no text needs: they mark where a found word starts and ends. */
const [START, END] = ['\uE000', '\uE001'];
const markers = /[\uE000\uE001]/g;
/** Longer texts take longer than the search itself. */
const MAX_TEXT_LENGTH = 20_000;
/** Shorter words are similar to too many. */
export const MIN_CORRECTED_LENGTH = 4;
/** Of the trigrams of both words: one wrong, missing, doubled or swapped character. */
const MIN_SIMILARITY = 0.3;

export function searchRepository(db: Database) {
  return {
    /** The words with each one replaced by the most similar of the known words; undefined if there is none. */
    async correct(words: readonly string[], known: readonly string[]): Promise<string | undefined> {
      const { rows } = await db.execute<{ corrected: string | null }>(
        sql`select string_agg(coalesce(nearest.word, typed), ' ' order by place) as corrected
            from unnest(${sql.param(words)}::text[]) with ordinality as words (typed, place)
            left join lateral (
              select word from unnest(${sql.param(known)}::text[]) as word
              where length(typed) >= ${MIN_CORRECTED_LENGTH}::int and similarity(word, typed) >= ${MIN_SIMILARITY}::real
              order by similarity(word, typed) desc, word limit 1) as nearest on true
            having bool_or(nearest.word <> typed)`,
      );
      return rows[0]?.corrected ?? undefined;
    },

    /** Splits titles and texts at the words that were found, and shortens the texts around them. */
    async mark(query: FullTextQuery, hits: readonly SearchHit[]): Promise<SearchResult[]> {
      if (hits.length === 0) return [];
      const titles = hits.map(({ title }) => title.replace(markers, ''));
      const texts = hits.map(({ text }) => text.slice(0, MAX_TEXT_LENGTH).replace(markers, ''));
      const marks = { start: START, end: END };
      const { rows } = await db.execute<{ title: string; excerpt: string }>(
        sql`select ${query.mark(sql`title`, { ...marks, more: 'HighlightAll=true' })} as title,
                   ${query.mark(sql`body`, { ...marks, more: 'MaxFragments=1, MaxWords=32, MinWords=20' })} as excerpt
            from unnest(${sql.param(titles)}::text[], ${sql.param(texts)}::text[]) with ordinality as hits (title, body, place)
            order by place`,
      );
      return rows.map(({ title, excerpt }, index) => {
        const { path, details, picture, day, programId, text } = hits[index]!;
        return {
          path,
          details,
          picture,
          day,
          programId,
          title: toSegments(title),
          excerpt: toSegments(withEllipses(excerpt, text)),
        };
      });
    },
  };
}

function toSegments(marked: string): TextSegment[] {
  return marked
    .split(START)
    .flatMap((part, index): TextSegment[] => {
      const [found = '', rest] = index === 0 ? ['', part] : part.split(END, 2);
      return [{ text: found, isMatch: true }, { text: rest ?? '' }];
    })
    .filter(({ text }) => text !== '');
}

/** Shows where text was left out. Punctuation alone is not left out. */
function withEllipses(excerpt: string, whole: string): string {
  const plain = excerpt.replace(markers, '');
  const [before, after] = splitAt(whole, plain);
  const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);
  return `${hasWords(before) ? '… ' : before}${excerpt}${hasWords(after) ? ' …' : after}`;
}

function splitAt(whole: string, part: string): [string, string] {
  const start = whole.indexOf(part);
  return start === -1 ? ['', ''] : [whole.slice(0, start), whole.slice(start + part.length)];
}
