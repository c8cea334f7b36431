import { brotliCompressSync, gzipSync } from 'node:zlib'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ServerBuild } from '@remix-run/node'
import type { AppBuild } from '~/server/remix-app'

type Route = Record<string, unknown>
type Handler = (args: { request: Request; context: Record<string, unknown>; params: Record<string, string> }) => unknown

/** What stands at a path: its loader alone, or its loader and action. */
export type FakeRoutes = Record<string, Handler | { loader?: Handler; action?: Handler }>

/** What the app offers the server beside Remix's own. */
export type Extras = Pick<AppBuild['entry']['module'], 'contentVersion' | 'countView' | 'shutdown' | 'textChanges'>

/** A Remix build of resource routes, which the real Remix runs. Every other path answers 404 through a splat route. */
export function fakeBuild(routes: FakeRoutes, extras: Extras = {}): AppBuild {
  const all: FakeRoutes = { ...routes, '*': () => new Response('nothing here', { status: 404 }) }
  const entries = Object.entries(all).map(([path, route]): [string, Route] => [
    path,
    {
      id: path,
      path: path.replace(/^\//, ''),
      ...(path === '/' ? { index: true, path: undefined } : {}),
      module: typeof route === 'function' ? { loader: route } : route,
    },
  ])
  const build: Partial<ServerBuild> = {
    mode: 'production',
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    isSpaMode: false,
    future: { v3_singleFetch: true } as ServerBuild['future'],
    routes: Object.fromEntries(entries) as unknown as ServerBuild['routes'],
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    entry: { module: { default: () => new Response('no pages here'), handleError: () => undefined, ...extras } },
  }
  return build as AppBuild
}

/** Writes files of a built browser part, with the compressed twins that the build makes of text. */
export function writeClientFiles(folder: string, files: Record<string, string | Buffer>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    if (!/\.(?:js|css|svg)$/.test(path)) continue
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content))
  }
}
