import { fileURLToPath } from 'node:url'
import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [
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
    ],
  },
  build: {
    // The two sheets stay whole files, and small pictures stay files: the policy forbids data addresses in styles.
    assetsInlineLimit: 0,
    cssMinify: true,
  },
})
