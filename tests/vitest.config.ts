import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: folder('..'),
  esbuild: { jsx: 'automatic' },
  resolve: {
    alias: [
      { find: /^~\//, replacement: folder('../app/') },
      { find: /^~db\//, replacement: folder('../db/') },
    ],
  },
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/migrated-database.ts'],
    setupFiles: ['tests/support/unit-setup.ts'],
    environment: 'node',
    // A process of its own for each file: the configuration and the database are one per process.
    pool: 'forks',
    isolate: true,
    // One more than processors: some tests wait, for a silent mail server or a locked database.
    maxWorkers: 3,
    css: false,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    unstubEnvs: true,
  },
})
