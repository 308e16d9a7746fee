/** Loads a late module in parallel with what it imports and its styles. Stands for a longer helper of Vite (`vite.config.ts`). */
async function loadWithFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const styles = files.map((file) => {
    const href = `/${file}`;
    if (document.querySelector(`link[href="${href}"]`)) return undefined;
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    Object.assign(link, { rel: isStyle ? 'stylesheet' : 'modulepreload', href });
    document.head.append(link);
    return isStyle && untilLoaded(link);
  });
  const [module] = await Promise.all([load(), ...styles]);
  return module;
}

/** One that failed must not look loaded to the next attempt. */
function untilLoaded(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(link.href));
    });
  });
}

export { loadWithFiles as __vitePreload };
