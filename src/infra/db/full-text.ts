import { sql, type SQL } from 'drizzle-orm';

/**
 * The column that `0033_search.sql` adds to tables. The tables do not declare it, so that no other query reads it. Functions of
 * the same file build it.
 */
export const searchVector = sql`search_vector`;

/** A query for that column, or for what the function `search_vector` returns. */
export interface FullTextQuery {
  condition(vector: SQL): SQL;
  /** Whether the words are in the title. */
  inTitle(vector: SQL): SQL<boolean>;
  /** Higher for words in a title, and for words that occur often. */
  rank(vector: SQL): SQL<number>;
  /** The text with `start` before and `end` after each word that was found. */
  mark(text: SQL, options: { start: string; end: string; more: string }): SQL<string>;
}

/** What separates words in `search_words` of the same file, and characters that no text needs, which the parser skips. */
const [SEPARATORS, STAND_INS] = ['/-_.@:+', '\uE010\uE011\uE012\uE013\uE014\uE015\uE016'];

/** Enough for a sentence; each word takes time. */
const MAX_WORDS = 10;

/** They say nothing about what someone looks for, unless there are no other words. */
const fillerWords = new Set(
  'a an and are at by for from how in is it of on or our the to was we were what when where who with'.split(
    ' ',
  ),
);

/** All words, the last of which may be unfinished. Undefined where there is no word. */
export function fullTextQuery(search: string): FullTextQuery | undefined {
  const words = wordsOf(search);
  const last = words.at(-1);
  if (last === undefined) return undefined;
  const stems = (some: readonly string[], operator = ' & ') =>
    sql`to_tsquery('site_stems', ${some.join(operator)})`;
  const unfinished = sql`to_tsquery('site_words', ${`${last}:*`})`;
  const query = sql`(${stems(words)} || (${stems(words.slice(0, -1))} && ${unfinished}))`;
  const anyWord = sql`(${stems(words, ' | ')} || ${unfinished})`;
  return {
    condition: (vector) => sql`${vector} @@ ${query}`,
    inTitle: (vector) => sql`ts_filter(${vector}, '{a}') @@ ${query}`,
    rank: (vector) => sql`ts_rank(${vector}, ${query})`,
    mark: (text, { start, end, more }) => {
      const separated = sql`translate(${text}, ${SEPARATORS}, ${STAND_INS})`;
      const marked = sql`ts_headline('site_stems', ${separated}, ${anyWord}, ${`StartSel=${start}, StopSel=${end}, ${more}`})`;
      return sql`translate(${marked}, ${STAND_INS}, ${SEPARATORS})`;
    },
  };
}

/** The significant words, at most ten. */
export function wordsOf(search: string): string[] {
  const all = allWordsOf(search);
  const significant = all.filter((word) => !fillerWords.has(word));
  return (significant.length > 0 ? significant : all).slice(0, MAX_WORDS);
}

/** In lower case; only letters and digits, which have no meaning in the syntax of queries. */
export function allWordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
