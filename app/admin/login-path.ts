/** The login page, which leads back to this page of the back office. */
export function loginPath(back: string): string {
  return back === '/admin' ? '/admin-login' : `/admin-login?redirectTo=${encodeURIComponent(back)}`
}
