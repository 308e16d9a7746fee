/** Something that a check of the site has found. */
export interface Finding {
  state: 'ok' | 'warning' | 'problem';
  /** For the operator: what was found and, if something is wrong, what to do. */
  sentence: string;
  /** The same for officers, who see it under "Website status"; absent where they need not know. */
  fact?: { title: string; text: string };
}

export const ASK_OPERATOR = 'Ask the person who runs the website.';
