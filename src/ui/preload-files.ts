/** Loads a late module in parallel with what it imports, after its styles. Stands for a longer helper of Vite (`vite.config.ts`). */
async function loadWithFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const styles: Promise<unknown>[] = [];
  for (const file of files) {
    const href = `/${file}`;
    if (document.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    Object.assign(link, { rel: isStyle ? 'stylesheet' : 'modulepreload', href });
    if (isStyle) styles.push(new Promise((onload, onerror) => Object.assign(link, { onload, onerror })));
    document.head.append(link);
  }
  await Promise.all(styles);
  return load();
}

export { loadWithFiles as __vitePreload };
