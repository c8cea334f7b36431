import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { flashParameter, withFlash } from '~/http/flash.server'
import type { FormActionArgs } from '~/http/form-action.server'
import { readForm } from '~/http/read-form.server'
import { safePath } from '~/http/redirect.server'
import { requestState } from '~/http/request-state'
import { assertSameOrigin } from '~/security/origin.server'
import { loginPath, type AuthenticationRequiredResult, type TypedFields } from './session-expired'
import { isAdmin } from './session.server'

interface AdminActionOptions<Body> {
  /**
   * Whether the form holds something typed, which an expired session must not lose. Otherwise (toggle, delete) the
   * response leads to the login page.
   */
  keepsTyped?: boolean | ((form: FormData) => boolean)
  /**
   * Reads the body when the form is more than text fields. Runs without a session too (`allowed` is false), so it must
   * change nothing, and then take no more than a person types: anybody can send it.
   */
  read?: (request: Request, allowed: boolean) => Promise<Body>
}

/** Every loader of the admin: with a session it loads, without one it redirects to the login, which leads back here. */
export function adminLoader<T>(load: (args: LoaderFunctionArgs) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    if (requestState(args.context).sessionEnded) throw requestState(args.context).sessionEnded
    if (!(await isAdmin(args.request))) throw toLogin(args.request)
    return load(args)
  }
}

/**
 * Every action of the admin: refused from foreign sites, refused without a session, with the form already read.
 * Gives what the handler gives, or the 401 that keeps everything typed.
 */
export function adminAction<T, Body extends { form: FormData } = { form: FormData }>(
  handle: (args: FormActionArgs & Body) => Promise<T>,
  { keepsTyped = false, read }: AdminActionOptions<Body> = {},
) {
  return async (args: ActionFunctionArgs) => {
    assertSameOrigin(args)
    const allowed = await isAdmin(args.request)
    if (!allowed && keepsTyped === false) throw toLogin(args.request)
    const body = read ? await read(args.request, allowed) : ({ form: await readForm(args.request) } as Body)
    if (allowed) return handle({ ...args, ...body })
    const { form } = body
    if (keepsTyped === true || (typeof keepsTyped === 'function' && keepsTyped(form))) {
      return authenticationRequired(args, form)
    }
    throw toLogin(args.request)
  }
}

/** The page of the admin that a login leads to: never another part of the site, and no URL that acts. */
export function adminPath(target: FormDataEntryValue | null): string {
  const path = safePath(target, '/admin')
  const inside = /^\/admin(?:[/?]|$)/.test(path)
  return inside && !/^\/admin\/(?:logout|export|backups\/.)/.test(path) ? path : '/admin'
}

/**
 * A save without a session. In a browser with JavaScript the form still stands there, so the response only says so;
 * without, the response is a page that holds what was typed (thrown, so that no loader shows what it guards).
 */
function authenticationRequired({ request, context }: ActionFunctionArgs, form: FormData) {
  if (isPageLoad(request)) {
    requestState(context).sessionEnded = data(typedFields(form), { status: 401, headers: noStore })
    throw requestState(context).sessionEnded
  }
  return data<AuthenticationRequiredResult>({ authenticationRequired: true }, { status: 401, headers: noStore })
}

const noStore = { 'Cache-Control': 'private, no-store' }

function typedFields(form: FormData): TypedFields {
  const entries = [...form]
  return {
    authenticationRequired: true,
    fields: entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    hadFiles: entries.some(([, value]) => typeof value !== 'string' && value.size > 0),
  }
}

/** A browser that asks for a page, not a script that asks for data. */
function isPageLoad(request: Request): boolean {
  const mode = request.headers.get('Sec-Fetch-Mode')
  return mode ? mode === 'navigate' : (request.headers.get('Accept') ?? '').includes('text/html')
}

/** To the login, and back here afterwards. A message for a browser that keeps no cookies goes along (case C103). */
function toLogin(request: Request) {
  const url = new URL(request.url)
  const flash = url.searchParams.get(flashParameter)
  url.searchParams.delete(flashParameter)
  const login = loginPath(adminPath(url.pathname + url.search))
  return redirect(flash ? withFlash(login, flash) : login, { status: 303, headers: noStore })
}
