export const shortestPassword = 8;
export const longestPassword = 200;

/** The passwords that guessers try first, as they are and with the usual decorations. */
const common = new Set(
  `password passw0rd letmein welcome monkey dragon football baseball sunshine princess iloveyou trustno1 superman batman
  shadow master michael jennifer jordan hunter ranger buster thomas robert daniel andrew charlie jessica michelle ashley
  qwerty qwertyuiop asdfghjkl zxcvbnm qazwsx 1q2w3e4r 1qaz2wsx abc abcd abcde abcdef abcdefg abcdefgh abcdefghi admin
  administrator root changeme secret default guest login starwars whatever freedom computer internet hello flower cheese
  maryland chapter evergreen volunteer service sister sisters sorority library church jesus blessed faith family love`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Whether a password is among the first a guesser would try: a common word with the usual decorations, or a number. */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  const word = folded.replace(/^[\d\W_]+|[\d\W_]+$/gu, '');
  return common.has(folded) || common.has(word) || /^\d+$/.test(folded) || new Set(folded).size <= 2;
}
