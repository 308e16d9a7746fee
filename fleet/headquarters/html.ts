import { escapeHtml } from '../../src/kernel/html-text.ts';

/** Markup of our own. Only `html` creates it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[] | undefined | false;

/** Markup with values. Every text is escaped, so text from elsewhere is never markup. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(
    strings
      .map(
        (string, index) =>
          string.replace(/\n\s*/g, '\n') + (index < values.length ? write(values[index]) : ''),
      )
      .join(''),
  );
}

function write(value: Value): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escapeHtml(String(value));
}
