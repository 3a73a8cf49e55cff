/** Begun at one host at once, and the pause between two beginnings: a shop's own server shall not notice that it is copied. */
const atOnce = 2
const pauseMs = 100

interface Host {
  running: number
  lastBegun: number
  waiting: (() => void)[]
}
const hosts = new Map<string, Host>()

/** Does the work when its turn at the host has come; other hosts are not waited for. */
export async function atHost<T>(name: string, work: () => Promise<T>): Promise<T> {
  const host = hosts.get(name) ?? { running: 0, lastBegun: 0, waiting: [] }
  hosts.set(name, host)
  if (host.running >= atOnce) await new Promise<void>((resolve) => host.waiting.push(resolve))
  else host.running++
  try {
    const begin = Math.max(performance.now(), host.lastBegun + pauseMs)
    host.lastBegun = begin
    const wait = begin - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    return await work()
  } finally {
    // The place is handed on, so that nobody slips in between.
    const next = host.waiting.shift()
    if (next) next()
    else if (--host.running === 0) hosts.delete(name)
  }
}
