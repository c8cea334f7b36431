/** Pages that whoever has their URL may open: the last part of the path is a key (beyond, section 0). */
const keyedPath = /^\/order\/./i

/** Whether a path, as it was asked for, is that of such a page. */
export function isKeyedPath(path: string): boolean {
  try {
    return keyedPath.test(decodeURIComponent(path))
  } catch {
    return keyedPath.test(path)
  }
}

/** A path as it may stand in a log. */
export function pathForLog(path: string): string {
  return isKeyedPath(path) ? '/order/…' : path
}
