import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import { build } from 'esbuild'
import { defineConfig, type BuildOptions, type Plugin } from 'vite'
import { chunkOf } from './app/server/manual-chunks'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Scripts as small as they get: terser's are 4 KB less on every page than the default's. The router's warnings and what
 * speaks to React's developer tools are for whoever writes pages, and go (`npm run dev` has both). Browsers from before 2022
 * are not given scripts at all (`hydration/start`), so that these need not spell out for them what the others have words for;
 * they do get the sheet (`cssTarget`).
 */
const forBrowsers = {
  target: ['chrome103', 'edge103', 'firefox100', 'safari16'],
  minify: 'terser',
  terserOptions: {
    compress: {
      passes: 3,
      pure_funcs: ['warning'],
      global_defs: { __REACT_DEVTOOLS_GLOBAL_HOOK__: undefined },
    },
    ecma: 2020,
    // The packages' notices stand in `public/licenses.txt`.
    format: { comments: false },
  },
  modulePreload: { polyfill: false },
  rollupOptions: { output: { manualChunks: chunkOf } },
} satisfies BuildOptions

/** `import text from './start?inline'`: a module with all it imports, as the text of a script that stands in the page. */
const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.ts?inline')) return undefined
    const { outputFiles } = await build({
      entryPoints: [id.replace('?inline', '')],
      bundle: true,
      minify: true,
      format: 'iife',
      target: forBrowsers.target,
      write: false,
    })
    return `export default ${JSON.stringify(outputFiles[0]!.text.trim())}`
  },
}

/**
 * Remix asks in the browser, too, which of its `future` flags are on. For its compiler they are decided here, so that what
 * only the other way needs (each loader fetched by itself, routes discovered one by one) is not sent: 3 KB on every page.
 * Nor is what no page uses, 2 KB more: components of links, which their names for developer tools would keep, and the one
 * that renders scripts, which only the server does. Where Remix says it in other words one day, the code is merely sent again.
 */
const unusedOfRemix: Plugin = {
  name: 'unused-of-remix',
  apply: 'build',
  transform: (code, id, { ssr } = {}) =>
    ssr || !id.includes('/node_modules/@remix-run/react/')
      ? undefined
      : code
          .replaceAll(
            /(?:window\.__remixContext\.)?\bfuture\.v3_singleFetch\b|typeof singleFetch === "function"/g,
            'true',
          )
          .replaceAll(/\bfuture\.v3_lazyRouteDiscovery\b|window\.__remixContext\.isSpaMode/g, 'false')
          .replace('renderScripts ?', 'false ?')
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    inlineScripts,
    unusedOfRemix,
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
        // Off: without it `/__manifest` does not exist, which closes a known way to exhaust the server.
        v3_lazyRouteDiscovery: false,
      },
    }),
  ],
  resolve: {
    alias: [
      { find: /^~\//, replacement: folder('./app/') },
      { find: /^~db\//, replacement: folder('./db/') },
      ...(isSsrBuild ? [{ find: 'react/jsx-runtime', replacement: folder('./app/server/jsx-runtime.ts') }] : []),
    ],
  },
  // One file is read in a third of the time that the many small ones of these packages take, at each start.
  ssr: { noExternal: ['stripe', 'zod', 'drizzle-orm', '@conform-to/dom', '@conform-to/react', '@conform-to/zod'] },
  build: {
    // The two sheets stay whole files, and small pictures stay files: the policy forbids data addresses in styles.
    assetsInlineLimit: 0,
    cssMinify: true,
    // The same for both builds: the pages name the sheet as the server's build does.
    cssTarget: ['chrome88', 'edge88', 'firefox80', 'safari14.1'],
    ...(isSsrBuild ? {} : forBrowsers),
  },
}))
