import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '#client/lib/http/api.ts'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './AskRoutes.module.css'

type AskRoutesProps =
  | { category: string; keyword?: never; provider?: never; name?: never }
  | { provider: string; name: string; keyword?: never; category?: never }
  /** What somebody searched; `category` is the one it led to, empty where there is none. */
  | { keyword: string; category: string; provider?: never; name?: never }
interface Route {
  id: number
  name: string
  slug: string
}
const shown = 8
/** So long the keyword of `leadRoutes.list` may be. */
const longestWord = 100
const texts = {
  title: 'Angebote einholen',
  searched: 'Nicht das Richtige dabei? Anfrage stellen',
  direct: (name: string) => `Angebot von ${name} anfragen`,
  others: 'Andere Anliegen',
  start: 'Anliegen aussuchen',
  lead: 'Kostenlos und unverbindlich: Beschreiben Sie Ihr Vorhaben, Betriebe antworten mit Angeboten.',
}

async function routesFor({ category, keyword, provider }: AskRoutesProps, signal: AbortSignal): Promise<readonly Route[]> {
  if (provider !== undefined) return (await api('leads.routesOfProvider', { query: { slug: provider } }, { signal })).data
  if (keyword !== undefined) {
    const named = (await api('leadRoutes.list', { query: { keyword: keyword.slice(0, longestWord) } }, { signal })).data
    if (named.length > 0 || category === '') return named
  }
  return (await api('leadRoutes.list', { query: { category } }, { signal })).data
}

/**
 * What offers can be asked for here, from a category, after a search or of one provider; nothing where there is no questionnaire, but after
 * a search the way to all of them. Comes after the page.
 */
export function AskRoutes({ category, keyword, provider, name }: AskRoutesProps) {
  const [routes, setRoutes] = useState<readonly Route[] | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const place = { category, keyword, provider, name } as AskRoutesProps
    routesFor(place, stop.signal).then(
      (found) => {
        if (!stop.signal.aborted) setRoutes(found.slice(0, shown))
      },
      // The page stands without it.
      () => undefined,
    )
    return () => stop.abort()
  }, [category, keyword, provider, name])
  // A search that found little leads on even where no questionnaire is named like it.
  if (routes === null || (routes.length === 0 && keyword === undefined) || category === 'all') return null
  const title = name !== undefined ? texts.direct(name) : keyword !== undefined ? texts.searched : texts.title
  return (
    <section className={styles['ask']} aria-labelledby="angebote-einholen">
      <h2 id="angebote-einholen" className={styles['title']}>
        <Icon name="edit" />
        {title}
      </h2>
      <p className={styles['lead']}>{texts.lead}</p>
      <ul className={styles['routes']}>
        {routes.map((route) => (
          <li key={route.id}>
            <Link
              className={styles['route']}
              to={`/anfrage/${route.slug}${provider === undefined ? '' : `?anbieter=${encodeURIComponent(provider)}`}`}
            >
              {route.name}
            </Link>
          </li>
        ))}
        {provider === undefined && (
          <li>
            <Link className={styles['route']} to="/anfrage">
              {routes.length === 0 ? texts.start : texts.others}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
