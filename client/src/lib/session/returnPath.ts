type Location = { pathname: string; search?: string; hash?: string }
const parameter = 'zurueck'
/** Pages about coming in; nobody wants to come back to them. */
const isLoginPath = (path: string) => /^\/(anmelden|registrieren|passwort-|email-)/.test(path)
const logins = { customer: '/anmelden', provider: '/anmelden/anbieter' } as const

/** The log-in that leads back to this place afterwards. */
export function loginPath(kind: keyof typeof logins, from?: Location): string {
  const back = from ? `${from.pathname}${from.search ?? ''}${from.hash ?? ''}` : '/'
  return back === '/' || isLoginPath(back) ? logins[kind] : `${logins[kind]}?${parameter}=${encodeURIComponent(back)}`
}

/** The way back named in an address, if it is one of ours: never another host, never the log-in itself. */
export function returnPathOf(search: string, otherwise: string): string {
  const wanted = new URLSearchParams(search).get(parameter)
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || isLoginPath(wanted)) return otherwise
  return wanted
}
