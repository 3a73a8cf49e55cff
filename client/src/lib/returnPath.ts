type Place = { pathname: string; search?: string; hash?: string }
const parameter = 'zurueck'
const doors = { customer: '/anmelden', provider: '/anmelden/anbieter' } as const

/** The log-in that leads back to this place afterwards. */
export function loginPath(kind: keyof typeof doors, from?: Place): string {
  const back = from ? `${from.pathname}${from.search ?? ''}${from.hash ?? ''}` : '/'
  return back === '/' || back.startsWith('/anmelden') ? doors[kind] : `${doors[kind]}?${parameter}=${encodeURIComponent(back)}`
}

/** The way back named in an address, if it is one of ours: never another host, never the log-in itself. */
export function returnPathOf(search: string, otherwise: string): string {
  const wanted = new URLSearchParams(search).get(parameter)
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || wanted.startsWith('/anmelden')) return otherwise
  return wanted
}
