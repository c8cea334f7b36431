import file from './icons.svg?raw'

const symbols = file.slice(file.indexOf('>') + 1, file.lastIndexOf('</svg>')).replaceAll('\n', '')

/**
 * All icons, once at the beginning of a page. As a file they would cost a request and, on every page, a document of
 * their own that the browser makes before it paints (a tenth of a second on a slow phone).
 */
export const iconSprite = `<svg id="icons" class="icon-sprite" aria-hidden="true">${symbols}</svg>`
