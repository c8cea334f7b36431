import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { requestOf, type Call } from './remix'

type Manifest = ServerBuild['routes']
interface RouteEntry {
  id?: string
  path?: string
  index?: boolean
  file: string
  children?: RouteEntry[]
}

const modules = import.meta.glob('../../app/routes/**/*.{ts,tsx}')

/** The pages of the site by real Requests, as the server makes them: without a build, and without what `server/` does. */
export async function openSite() {
  const { default: entries } = await import('~/routes')
  const root = await import('~/root')
  const routes = { root: { id: 'root', path: '', module: root }, ...(await manifestOf(entries as RouteEntry[])) }
  const build = {
    mode: 'test',
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
    future: { v3_singleFetch: true, v3_relativeSplatPath: true, v3_throwAbortReason: true },
    routes,
    assets: { entry: { imports: [], module: '' }, routes: browserRoutes(routes as Manifest), url: '', version: '1' },
    entry: { module: { default: render, handleError: (error: unknown) => void errors.push(error) } },
  } as unknown as ServerBuild
  const handle = createRequestHandler(build, 'test')
  const errors: unknown[] = []
  return {
    /** What failed unexpectedly. */
    errors,
    async ask(call: Call): Promise<Response> {
      const request = requestOf(call)
      request.headers.set('accept', 'text/html')
      request.headers.set('sec-fetch-mode', 'navigate')
      // Remix would refuse a foreign origin in its own way; the server hands it over beside the request.
      const origin = request.headers.get('origin')
      request.headers.delete('origin')
      const response = await handle(request, { clientIp: call.ip, requestId: 'test', origin } as never)
      call.jar?.store(response.headers)
      return response
    },
  }
}

const render: ServerBuild['entry']['module']['default'] = async (request, status, headers, context, loadContext) => {
  const { addRootData } = await import('~/refused-post.server')
  await addRootData(context, request, loadContext)
  const html = renderToString(
    <RemixServer context={{ ...context, serverHandoffStream: undefined }} url={request.url} />,
  )
  headers.set('content-type', 'text/html')
  return new Response(html, { status, headers })
}

async function manifestOf(entries: RouteEntry[], parentId = 'root'): Promise<Record<string, object>> {
  const manifest: Record<string, object> = {}
  for (const { file, path, index, children = [], ...entry } of entries) {
    const id = entry.id ?? file.replace(/\.\w+$/, '')
    manifest[id] = { id, parentId, path, index, module: await modules[`../../app/${file}`]!() }
    Object.assign(manifest, await manifestOf(children, id))
  }
  return manifest
}

function browserRoutes(routes: Manifest) {
  return Object.fromEntries(
    Object.values(routes).map((route) => [
      route!.id,
      {
        ...{ id: route!.id, parentId: route!.parentId, path: route!.path, index: route!.index, module: '' },
        ...{ hasAction: 'action' in route!.module, hasLoader: 'loader' in route!.module },
      },
    ]),
  )
}
