import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const projectFolder = path.resolve(import.meta.dirname, '..');

interface SourceFile {
  file: string;
  text: string;
}

/** A table that a file names although another feature owns it. */
interface ForeignTable {
  file: string;
  line: number;
  /** `gallery → media_items`. */
  use: string;
}

/** Features that name a table of another one. This list may only shrink. */
const allowedUses = new Set([
  // A photo of the gallery is a picture: its album and its place are columns of the picture.
  'gallery → media_items',
]);

/** Where the product names tables of other features, as far as no exception allows it, and the exceptions that nothing needs. */
export function checkTables(): { forbidden: ForeignTable[]; unused: string[] } {
  const sources = readSources();
  const owners = findTableOwners(sources);
  const found = sources.flatMap((source) => findForeignTables(source, owners));
  const uses = new Set(found.map(({ use }) => use));
  const isThere = (feature: string) => sources.some(({ file }) => ownerOf(file) === feature);
  return {
    forbidden: found.filter(({ use }) => !allowedUses.has(use)),
    unused: [...allowedUses].filter((use) => !uses.has(use) && isThere(use.split(' ')[0]!)),
  };
}

/** The files that can contain SQL. */
function readSources(): SourceFile[] {
  return globSync('{src/features/*/server,src/records/server,src/infra,src/server,fleet}/**/*.ts', {
    cwd: projectFolder,
  })
    .filter((file) => !/\.(test|fixture)\.ts$|^fleet\/(test|tools)\//.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(projectFolder, file), 'utf8') }));
}

/** The feature that declares each table, or `infra` or `fleet`. */
export function findTableOwners(sources: readonly SourceFile[]): Map<string, string> {
  const tables = sources.filter(({ file }) => file.endsWith('.table.ts'));
  return new Map(
    tables.flatMap(({ file, text }) =>
      [...text.matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(([, name]) => [name!, ownerOf(file)] as const),
    ),
  );
}

export function findForeignTables(
  { file, text }: SourceFile,
  owners: ReadonlyMap<string, string>,
): ForeignTable[] {
  const code = text.replace(/\/\*[^]*?\*\/|^ *\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
  // Foreign keys keep the data whole and read nothing.
  const texts = file.endsWith('.table.ts') ? [] : [...tableImports(code), ...sqlTexts(code)];
  return texts.flatMap(({ at, words }) => {
    const line = code.slice(0, at).split('\n').length;
    const foreign = words.filter((word) => (owners.get(word) ?? ownerOf(file)) !== ownerOf(file));
    return [...new Set(foreign)].map((table) => ({ file, line, use: `${ownerOf(file)} → ${table}` }));
  });
}

function tableImports(code: string) {
  const imports = code.matchAll(/^import \{([^}]+)\} from '[^']+\.table\.ts'/gm);
  return [...imports].map(({ index, 1: names }) => ({
    at: index,
    words: names!
      .split(',')
      .map((name) => name.trim().replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)),
  }));
}

/** Tagged templates, and strings that begin like a statement. */
function sqlTexts(code: string) {
  const starts = code.matchAll(
    /\bsql(?:<[^`;]*>)?`|['"`](?=\s*(?:select|insert into|update|delete from|with|truncate)\s)/g,
  );
  return [...starts].map(({ index, 0: start }) => ({
    at: index,
    words: untilQuote(start.at(-1)!, code.slice(index + start.length)).match(/\b[a-z_]+\b/g) ?? [],
  }));
}

/** The text up to its closing quote, without literals of SQL and without what is inserted, which is found where it is written. */
function untilQuote(quote: string, text: string): string {
  let sql = '';
  let depth = 0;
  for (let at = 0; at < text.length && (depth > 0 || text[at] !== quote); at++) {
    if (text.startsWith('${', at)) depth++;
    if (depth === 0) sql += text[at];
    if (depth > 0 && text[at] === '}') depth--;
  }
  return sql.replace(/'[^']*'/g, '');
}

function ownerOf(file: string): string {
  const [top, layer, feature] = file.split('/');
  return (layer === 'features' ? feature : top === 'src' ? layer : top)!;
}
