import type { PageScript } from '../pages.contract.ts';
import type { ScriptElement } from './cut-scripts.ts';

type Kind = PageScript['kind'];

/** All types under which browsers run classic scripts. */
const classicTypes =
  /^(|(text|application)\/(x-)?(java|ecma)script|text\/(javascript1\.[0-5]|jscript|livescript))$/;
/** Types that browsers do not run: data for search engines and for other scripts. */
const dataTypes =
  /^(application\/(ld\+)?json|text\/(plain|html|template|x-template|x-handlebars-template|ng-template))$/;
const allowedAttributes =
  /^(type|async|defer|nomodule|id|class|charset|crossorigin|integrity|referrerpolicy|data-[a-z0-9_.-]+)$/;

interface ValidatedScript {
  /** Without its place; absent where it is not allowed. */
  script?: Pick<PageScript, 'kind' | 'source' | 'code' | 'attributes'>;
  removedContent: string[];
}

/** Decides whether a script is allowed, and which of its attributes. */
export function validateScript({ attributes, code }: ScriptElement): ValidatedScript {
  const { src, ...others } = attributes;
  const type = others['type']?.trim().toLowerCase() ?? '';
  const kind = kindOf(type);
  if (!kind) return { removedContent: [`A script of the type "${type.slice(0, 40)}" was removed.`] };
  const source = src?.trim();
  if (source !== undefined && !isScriptUrl(source)) {
    const from = source === '' ? 'without an address' : `from ${source.slice(0, 80)}`;
    return {
      removedContent: [
        `A script ${from} was removed: its address must begin with https:// or / of this site.`,
      ],
    };
  }
  if (source === undefined && code.trim() === '') return { removedContent: ['An empty script was removed.'] };
  const names = Object.keys(others);
  const removedContent = names
    .filter((name) => !allowedAttributes.test(name))
    .map((name) => `The attribute ${name.slice(0, 40)} of a script was removed.`);
  const allowed = names
    .filter((name) => allowedAttributes.test(name))
    .map((name) => [name, others[name]!] as [string, string]);
  return {
    script: { kind, code, attributes: allowed, ...(source === undefined ? {} : { source }) },
    removedContent,
  };
}

function kindOf(type: string): Kind | undefined {
  if (classicTypes.test(type)) return 'classic';
  if (type === 'module') return 'module';
  return dataTypes.test(type) ? 'data' : undefined;
}

function isScriptUrl(source: string): boolean {
  if (source.length > 2000 || /[\s\\]/.test(source)) return false;
  if (/^\/(?!\/)/.test(source)) return true;
  const url = URL.parse(source);
  // In a policy, a star is a wildcard, and a path that ends in a slash means everything below it.
  const isSingleFile = url !== null && !url.host.includes('*') && !url.pathname.endsWith('/');
  return isSingleFile && url.protocol === 'https:' && url.username === '' && url.password === '';
}
