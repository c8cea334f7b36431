import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import express from 'express'
import { sendErrorPage } from './error-page'
import { CachedResponse } from './cached-response'
import { isRead } from './request-limits'

const forADay = 'public, max-age=86400'
const forAYear = 'public, max-age=31536000, immutable'

/** Scripts, sheets, text and fonts are few and small, so they stay in memory. Pictures come from the disk. */
const typesInMemory: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** The same bytes twice: as a plain URL gives them, and as a URL that names this one version of them. */
interface FileResponses {
  plain: CachedResponse
  versioned: CachedResponse
}

export interface StaticFiles {
  /** Responds when the path is a file of the build or lies below `/assets/`. @returns whether it did */
  serve(req: IncomingMessage, res: ServerResponse, path: string): boolean
}

/**
 * Serves the browser's part of the build. The list of files is read once, at start: a request never asks the disk
 * whether a file exists, and nothing outside the list can be reached.
 *
 * Names below `/assets/` hold a hash of their content, so browsers keep them for a year; so does any other file
 * when its URL ends in `?v=…`. Files without either are kept for a day.
 */
export function createStaticFiles(folder: string): StaticFiles {
  const inMemory = new Map<string, FileResponses>()
  const onDisk = new Set<string>()
  for (const path of listFiles(folder)) {
    const type = typesInMemory[extname(path)]
    if (type) inMemory.set(path, readResponses(folder, path, type))
    else onDisk.add(path)
  }
  const sendFromDisk = express.static(folder, {
    index: false,
    redirect: false,
    fallthrough: false,
    cacheControl: false,
    setHeaders: setDiskHeaders,
  })

  return {
    serve(req, res, path) {
      const file = inMemory.get(path)
      const exists = file !== undefined || onDisk.has(path)
      if (!exists && !path.startsWith('/assets/')) return false
      if (!exists) sendErrorPage(res, 404)
      else if (!isRead(req)) sendErrorPage(res, 405, { allow: 'GET, HEAD' })
      else if (file) (namesVersion(req.url) ? file.versioned : file.plain).send(req, res)
      else sendFromDisk(req, res as express.Response, (error) => sendDiskError(error, res))
      return true
    },
  }
}

/** Paths as they stand in a URL; without hidden files and the compressed twins that the build made. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => `/${name.split(sep).join('/')}`)
    .filter((path) => !path.includes('/.') && !/\.(?:br|gz)$/.test(path))
}

function readResponses(folder: string, path: string, type: string): FileResponses {
  const file = join(folder, path)
  const body = readFileSync(file)
  const compressed = { br: readIfThere(`${file}.br`), gzip: readIfThere(`${file}.gz`) }
  const keptFor = (cacheControl: string) =>
    new CachedResponse(
      body,
      { 'content-type': type, 'cache-control': cacheControl, 'x-content-type-options': 'nosniff' },
      compressed,
    )
  const versioned = keptFor(forAYear)
  return { plain: isHashed(path) ? versioned : keptFor(forADay), versioned }
}

function setDiskHeaders(res: ServerResponse): void {
  const lasting = isHashed(res.req.url ?? '') || namesVersion(res.req.url)
  res.setHeader('cache-control', lasting ? forAYear : forADay)
  res.setHeader('x-content-type-options', 'nosniff')
  res.setHeader('x-request-id', String(res.req.headers['x-request-id']))
}

/** The range lies outside of the file, or someone took the file away after the start. */
function sendDiskError(
  error: { status?: number; headers?: OutgoingHttpHeaders } | undefined,
  res: ServerResponse,
): void {
  if (res.headersSent) res.destroy()
  else if (error?.status === 416) sendErrorPage(res, 416, error.headers)
  else sendErrorPage(res, 404)
}

function isHashed(path: string): boolean {
  return path.startsWith('/assets/')
}

function namesVersion(url: string | undefined): boolean {
  return url?.includes('?v=') ?? false
}

function readIfThere(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined
}
