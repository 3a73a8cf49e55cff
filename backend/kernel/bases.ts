import type { CallSpec } from '#contract/define.ts'

interface Asked {
  method?: string | undefined
  url?: string | undefined
}
export interface Bases<Call> {
  /** Where each call is routed, as the router writes it. */
  routes: readonly { one: Call; url: string }[]
  /** The address that is routed for the one that was asked for. */
  routed(request: Asked): string
}

const withParameters = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')
const secondBase = /^\/+rest\/+api\/+(?=[^/?])/

/**
 * `api/x` and `x` are answered under `/rest/` and `/rest/api/` alike, by one route: the address is shortened before it is routed, as twice
 * seven hundred routes would take every start an eighth of a second. Where both are declared, the path as the spec writes it wins.
 * @throws Error when such a path has parameters
 */
export function basesOf<Call extends { call: Pick<CallSpec, 'method' | 'path'> }>(calls: readonly Call[]): Bases<Call> {
  const plain = new Set(calls.filter(({ call }) => !call.path.startsWith('api/')).map(({ call }) => `${call.method} ${call.path}`))
  const longer = new Set<string>()
  const routes = calls.map((one) => {
    const { method, path } = one.call
    const short = path.startsWith('api/') ? path.slice(4) : path
    if (short === path || !plain.has(`${method} ${short}`)) return { one, url: `/rest/${withParameters(short)}` }
    if (path.includes('{')) throw new Error(`${path} is declared with and without api/`)
    longer.add(`${method} ${short}`)
    return { one, url: `/rest/${path}` }
  })
  return {
    routes,
    routed({ method, url = '/' }) {
      const base = secondBase.exec(url)?.[0]
      if (base === undefined) return url
      const rest = url.slice(base.length)
      return longer.has(`${method} ${pathOf(rest)}`) ? `/rest/api/${rest}` : `/rest/${rest}`
    },
  }
}

/** Without query and slashes behind. Of a stranger's thousands of slashes a pattern would try each as the beginning of the end. */
function pathOf(url: string): string {
  const query = url.indexOf('?')
  let end = query === -1 ? url.length : query
  while (end > 0 && url[end - 1] === '/') end -= 1
  return url.slice(0, end)
}
