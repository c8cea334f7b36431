/** What the routes of all editors export: a page that failed stays as it is, and so does a form whose response is lost. */
import { keepFormOnNetworkError } from '~/forms/keep-form-on-network-error'
import { editorTexts } from './messages'

export const clientAction = keepFormOnNetworkError(editorTexts.noResponse)

export { skipRevalidationOnError as shouldRevalidate } from '~/site/skip-revalidation-on-error'
