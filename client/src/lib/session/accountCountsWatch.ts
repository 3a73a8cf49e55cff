import { accountOf } from '#machines/flows/auth.session.ts'
import { accountCounts as counts, noCounts } from './accountCounts.ts'
import { session } from './session.ts'

/** Watches while somebody is signed in. The GraphQL client is fetched only then. */
export function startAccountCounts(): () => void {
  let watched: number | null = null
  let stop = () => {}
  const follow = () => {
    const id = accountOf(session.actor.getSnapshot().context.user)?.user_id ?? null
    if (id === watched) return
    watched = id
    stop()
    stop = () => {}
    counts.set(noCounts)
    if (id !== null) stop = watch()
  }
  const subscription = session.actor.subscribe(follow)
  follow()
  return () => {
    subscription.unsubscribe()
    stop()
  }
}

function watch(): () => void {
  let isWanted = true
  let unsubscribe = () => {}
  const load = () => {
    import('#client/lib/http/graphql.ts').then(
      ({ watchAccountCounts }) => {
        if (isWanted) unsubscribe = watchAccountCounts((next) => counts.set(next))
      },
      // The chunk did not come: again when the network does.
      () => window.addEventListener('online', load, { once: true }),
    )
  }
  load()
  return () => {
    isWanted = false
    window.removeEventListener('online', load)
    unsubscribe()
  }
}
