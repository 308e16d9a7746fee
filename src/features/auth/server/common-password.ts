import { AppError } from '../../../kernel/errors.ts';
import { commonWords } from './common-words.ts';

/** Fewer guesses than this, as a power of ten, and a password is among the first that guessers try. */
const enough = 6.5;
const longestPiece = 16;
const keyboard = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const rows = [...keyboard, 'qwertzuiop', 'azertyuiop', 'abcdefghijklmnopqrstuvwxyz'];

/** Refuses a password that is easily guessed, at the field it was typed in. */
export function refuseCommonPassword(password: string, field: string): void {
  if (!isCommonPassword(password)) return;
  throw new AppError('invalid-input', 'Please choose another password.', { [field]: commonPasswordText });
}

export const commonPasswordText =
  'Many people use this password, so it is easily guessed. Please choose another.';

/** Whether a guesser who knows how people make passwords comes to this one early: common words, rows of keys, years, repeats. */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  return /^\d+$/.test(folded) || new Set(folded).size <= 2 || effort(folded) < enough;
}

/** The fewest guesses, as a power of ten, by which a text can be put together from pieces that guessers know. */
function effort(text: string): number {
  const least = [0];
  for (let end = 1; end <= text.length; end += 1) {
    const ways: number[] = [];
    for (let start = Math.max(0, end - longestPiece); start < end; start += 1) {
      const piece = text.slice(start, end);
      const isRepeat = start >= piece.length && text.slice(start - piece.length, start) === piece;
      ways.push(least[start]! + (isRepeat ? 0.5 : effortOfPiece(piece)));
    }
    least.push(Math.min(...ways));
  }
  return least.at(-1)!;
}

function effortOfPiece(piece: string): number {
  if (piece.length === 1) return /\p{L}/u.test(piece) ? 1.5 : 1;
  if (commonWords.has(piece)) return 2.5;
  if (commonWords.has(undisguised(piece, 'i')) || commonWords.has(undisguised(piece, 'l'))) return 3;
  if (/^(19|20)\d\d$/.test(piece)) return 2;
  if (piece.length >= 3 && (isRow(piece) || isZigzag(piece))) return 2;
  if (piece.length >= 6 && isInterleaved(piece)) return 2.5;
  if (/^(.)\1+$/.test(piece)) return 1.7;
  return Number.POSITIVE_INFINITY;
}

/** `p@ssw0rd` as it is meant; a one may stand for either of two letters. */
function undisguised(piece: string, one: 'i' | 'l'): string {
  const signs = '01!3457@$';
  const letters = `o${one}${one}eastas`;
  return piece.replace(/[01!3457@$]/g, (sign) => letters[signs.indexOf(sign)]!);
}

/** Keys side by side, or letters of the alphabet, forwards or backwards: `asdf`, `4321`, `!@#`. */
function isRow(piece: string): boolean {
  const signs = '!@#$%^&*()';
  const keys = piece.replace(/[!@#$%^&*()]/g, (sign) => keyboard[0]![signs.indexOf(sign)]!);
  const reversed = backwards(keys);
  return rows.some((row) => row.includes(keys) || row.includes(reversed));
}

function backwards(text: string): string {
  return Array.from(text).toReversed().join('');
}

/** Two rows in turns: `a1b2c3`. */
function isInterleaved(piece: string): boolean {
  const everySecond = (from: number) =>
    Array.from(piece)
      .filter((_, at) => at % 2 === from)
      .join('');
  return isRow(everySecond(0)) && isRow(everySecond(1));
}

/** Keys one above the other, column by column: `1q2w3e`, `1qaz2wsx`, `qazwsx`. */
function isZigzag(piece: string): boolean {
  return zigzags.some((path) => path.includes(piece));
}

const zigzags = [2, 3, 4].flatMap((height) =>
  Array.from({ length: 5 - height }, (_, top) => {
    const stack = keyboard.slice(top, top + height);
    const columns = Array.from({ length: 10 }, (_unused, at) => stack.map((row) => row[at] ?? ''));
    const down = columns.map((column) => column.join('')).join('');
    const up = columns.map((column) => column.toReversed().join('')).join('');
    return [down, up, backwards(down)];
  }).flat(),
);
