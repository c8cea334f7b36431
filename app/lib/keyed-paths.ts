/** Pages that whoever has their URL may open: the last part of the path is a key (beyond, section 0). */
const keyedPath = /^\/(order|preview|newsletter\/(?:confirm|leave))\/./i

/** Whether a path, as it was asked for, is that of such a page. */
export function isKeyedPath(path: string): boolean {
  return keyedPath.test(decoded(path))
}

/** A path as it may stand in a log. */
export function pathForLog(path: string): string {
  const [, section] = keyedPath.exec(decoded(path)) ?? []
  return section ? `/${section.toLowerCase()}/…` : path
}

/** As it leads to its page: `//x/../order/1042/key` is sent on to `/order/1042/key`. Nearly all paths are that already. */
function decoded(path: string): string {
  if (!/[%\\]|\/[./]/.test(path)) return path
  const withoutOrigin = decode(path).replace(/^https?:\/\/[^/]*/i, '')
  return new URL(`http://site.invalid/${withoutOrigin}`).pathname.replace(/\/{2,}/g, '/')
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
