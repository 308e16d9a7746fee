import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';

/**
 * Three builds: the site for the browser, the site for the server (`--ssr`), the back office (`--mode admin`). The two
 * browser builds are apart, because a chunk they shared would bring visitors what only the back office uses.
 */
export default defineConfig(({ mode, isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react(), tailwindcss()],
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild ? serverBuild : mode === 'admin' ? browserBuild('admin') : browserBuild('site'),
  // One file with the production build of React in it: it starts fast and cannot pick up another copy.
  ssr: { noExternal: isSsrBuild ? true : undefined },
}));

const serverBuild: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  emptyOutDir: true,
  copyPublicDir: false,
  target: 'node26',
};

function browserBuild(name: 'site' | 'admin'): BuildEnvironmentOptions {
  return {
    outDir: `dist/${name}`,
    assetsDir: `assets/${name}`,
    emptyOutDir: true,
    copyPublicDir: name === 'site',
    manifest: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    rolldownOptions: { input: `src/${name}.client.tsx` },
  };
}
