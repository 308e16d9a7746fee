import { AppError } from '../../../kernel/errors.ts';
import { commonWords } from './common-words.ts';

/** Passwords that need fewer guesses than this, as a power of ten, are among the first that attackers try. */
const MIN_GUESSES_LOG10 = 6.5;
const MAX_PIECE_LENGTH = 16;
const keyboard = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const rows = [...keyboard, 'qwertzuiop', 'azertyuiop', 'abcdefghijklmnopqrstuvwxyz'];

/** Rejects a password that is easily guessed, with an error at its field. */
export function rejectCommonPassword(password: string, field: string): void {
  if (!isCommonPassword(password)) return;
  throw new AppError('invalid-input', 'Choose another password.', { [field]: COMMON_PASSWORD_MESSAGE });
}

export const COMMON_PASSWORD_MESSAGE = 'This password is too common and easy to guess. Choose another.';

/** Whether a password consists of what attackers try first: common words, keyboard rows, years, repeats. */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  return /^\d+$/.test(folded) || new Set(folded).size <= 2 || guessesLog10(folded) < MIN_GUESSES_LOG10;
}

/** The fewest guesses, as a power of ten, that build a text from common pieces. */
function guessesLog10(text: string): number {
  const least = [0];
  for (let end = 1; end <= text.length; end += 1) {
    const candidates: number[] = [];
    for (let start = Math.max(0, end - MAX_PIECE_LENGTH); start < end; start += 1) {
      const piece = text.slice(start, end);
      const isRepeat = start >= piece.length && text.slice(start - piece.length, start) === piece;
      candidates.push(least[start]! + (isRepeat ? 0.5 : pieceGuessesLog10(piece)));
    }
    least.push(Math.min(...candidates));
  }
  return least.at(-1)!;
}

function pieceGuessesLog10(piece: string): number {
  if (piece.length === 1) return /\p{L}/u.test(piece) ? 1.5 : 1;
  if (commonWords.has(piece)) return 2.5;
  if (commonWords.has(withoutLeet(piece, 'i')) || commonWords.has(withoutLeet(piece, 'l'))) return 3;
  if (/^(19|20)\d\d$/.test(piece)) return 2;
  if (piece.length >= 3 && (isRow(piece) || isZigzag(piece))) return 2;
  if (piece.length >= 6 && isInterleaved(piece)) return 2.5;
  if (/^(.)\1+$/.test(piece)) return 1.7;
  return Number.POSITIVE_INFINITY;
}

/** `p@ssw0rd` as `password`. A one may stand for either of two letters. */
function withoutLeet(piece: string, one: 'i' | 'l'): string {
  const signs = '01!3457@$';
  const letters = `o${one}${one}eastas`;
  return piece.replace(/[01!3457@$]/g, (sign) => letters[signs.indexOf(sign)]!);
}

/** Adjacent keys or letters of the alphabet, forwards or backwards: `asdf`, `4321`, `!@#`. */
function isRow(piece: string): boolean {
  const signs = '!@#$%^&*()';
  const keys = piece.replace(/[!@#$%^&*()]/g, (sign) => keyboard[0]![signs.indexOf(sign)]!);
  const reversed = backwards(keys);
  return rows.some((row) => row.includes(keys) || row.includes(reversed));
}

function backwards(text: string): string {
  return Array.from(text).toReversed().join('');
}

/** Two alternating rows: `a1b2c3`. */
function isInterleaved(piece: string): boolean {
  const everySecond = (offset: number) =>
    Array.from(piece)
      .filter((_, index) => index % 2 === offset)
      .join('');
  return isRow(everySecond(0)) && isRow(everySecond(1));
}

/** Keys column by column: `1q2w3e`, `1qaz2wsx`, `qazwsx`. */
function isZigzag(piece: string): boolean {
  return zigzags.some((path) => path.includes(piece));
}

const zigzags = [2, 3, 4].flatMap((height) =>
  Array.from({ length: 5 - height }, (_, top) => {
    const stack = keyboard.slice(top, top + height);
    const columns = Array.from({ length: 10 }, (_unused, index) => stack.map((row) => row[index] ?? ''));
    const down = columns.map((column) => column.join('')).join('');
    const up = columns.map((column) => column.toReversed().join('')).join('');
    return [down, up, backwards(down)];
  }).flat(),
);
