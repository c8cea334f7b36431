import { fillPlaceholders } from '~/lib/placeholders'
import { escapeXml } from '~/lib/xml'
import { uiTexts } from '~/ui/messages'
import drawing from './placeholder.svg?raw'

/** The picture in place of one that is missing (spec section 2), with the owner's words on it. */
export function placeholderDrawing(): string {
  return fillPlaceholders(drawing, { words: uiTexts.noImage }, escapeXml)
}
