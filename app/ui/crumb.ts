/** One step of the way to a page. */
export interface Crumb {
  name: string
  path: string
}

/** Where every way begins. */
export const home: Crumb = { name: 'Home', path: '/' }
