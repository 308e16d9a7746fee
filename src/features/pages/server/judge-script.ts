import type { PageScript } from '../pages.contract.ts';
import type { WrittenScript } from './cut-scripts.ts';

type Kind = PageScript['kind'];

/** All names under which browsers run plain scripts. */
const classicTypes =
  /^(|(text|application)\/(x-)?(java|ecma)script|text\/(javascript1\.[0-5]|jscript|livescript))$/;
/** What browsers leave alone: data for search engines and for other scripts. */
const dataTypes =
  /^(application\/(ld\+)?json|text\/(plain|html|template|x-template|x-handlebars-template|ng-template))$/;
const keptAttributes =
  /^(type|async|defer|nomodule|id|class|charset|crossorigin|integrity|referrerpolicy|data-[a-z0-9_.-]+)$/;

interface Judged {
  /** Without its place; none where it cannot stay. */
  script?: Pick<PageScript, 'kind' | 'source' | 'code' | 'attributes'>;
  dropped: string[];
}

/** Whether a script may stay, and which of its attributes. */
export function judgeScript({ attributes, code }: WrittenScript): Judged {
  const { src, ...others } = attributes;
  const type = others['type']?.trim().toLowerCase() ?? '';
  const kind = kindOf(type);
  if (!kind) return { dropped: [`A script of the type "${type.slice(0, 40)}" was removed.`] };
  const source = src?.trim();
  if (source !== undefined && !isScriptAddress(source)) {
    const from = source === '' ? 'without an address' : `from ${source.slice(0, 80)}`;
    return {
      dropped: [`A script ${from} was removed: its address must begin with https:// or / of this site.`],
    };
  }
  if (source === undefined && code.trim() === '') return { dropped: ['An empty script was removed.'] };
  const names = Object.keys(others);
  const dropped = names
    .filter((name) => !keptAttributes.test(name))
    .map((name) => `The attribute ${name.slice(0, 40)} of a script was removed.`);
  const kept = names
    .filter((name) => keptAttributes.test(name))
    .map((name) => [name, others[name]!] as [string, string]);
  return { script: { kind, code, attributes: kept, ...(source === undefined ? {} : { source }) }, dropped };
}

function kindOf(type: string): Kind | undefined {
  if (classicTypes.test(type)) return 'classic';
  if (type === 'module') return 'module';
  return dataTypes.test(type) ? 'data' : undefined;
}

function isScriptAddress(address: string): boolean {
  if (address.length > 2000 || /[\s\\]/.test(address)) return false;
  if (/^\/(?!\/)/.test(address)) return true;
  const url = URL.parse(address);
  // The policy reads a star as anybody, and a path that ends in a slash as everything below it.
  const isOne = url !== null && !url.host.includes('*') && !url.pathname.endsWith('/');
  return isOne && url.protocol === 'https:' && url.username === '' && url.password === '';
}
