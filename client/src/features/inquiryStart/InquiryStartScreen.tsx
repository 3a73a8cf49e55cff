import { Link, useLoaderData, useRevalidator } from 'react-router-dom'
import type { LoadArgs } from '#client/lib/page/declaredQuery.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import type { HeadOf } from '#client/lib/page/pageHead.ts'
import { breadcrumbLd } from '#client/lib/page/structuredData.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { Breadcrumbs } from '#client/ui/Breadcrumbs.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { loadChoices, parseStartQuery, pathOfStartQuery, startQuery, type StartQuery, type Choices } from './inquiryStart.data.ts'
import { StartFilters } from './StartFilters.tsx'
import { startTexts as texts } from './inquiryStart.texts.ts'
import styles from './inquiryStart.module.css'

export const query = startQuery
interface StartData {
  asked: StartQuery
  choices: Promise<Loaded<Choices>>
}
export function loader({ search }: LoadArgs): StartData {
  const asked = parseStartQuery(search)
  return { asked, choices: loadChoices(asked) }
}

const nameOf = (asked: StartQuery, choices: Choices | undefined) =>
  choices?.categories.find(({ slug }) => slug === asked.category)?.name ?? choices?.trades.find(({ slug }) => slug === asked.trade)?.name

export const head: HeadOf<StartData> = ({ asked, choices }) => {
  const name = nameOf(asked, choices.ok ? choices.data : undefined)
  return {
    title: name ? texts.headline(name) : texts.title,
    description: texts.description,
    canonical: pathOfStartQuery({ ...asked, words: '' }),
    // What is searched exists for its visitor alone; an empty page leads nowhere.
    noindex: asked.words !== '' || (choices.ok && choices.data.routes.length === 0),
    status: choices.ok ? undefined : 503,
    jsonLd: import.meta.env.IS_BROWSER_BUILD
      ? []
      : [
          breadcrumbLd([
            { name: texts.home, path: '/' },
            { name: texts.crumb, path: '/anfrage' },
          ]),
        ],
  }
}

/** `/anfrage`: where a request begins that knows no route yet. */
export function InquiryStartScreen() {
  const { asked, choices } = useLoaderData<StartData>()
  const { result, isStale } = useLoaded(choices, { keepGood: true })
  const { revalidate } = useRevalidator()
  const known = result?.ok ? result.data : undefined
  return (
    <div className={styles['page']}>
      <Breadcrumbs crumbs={[{ label: texts.home, to: '/' }, { label: texts.crumb }]} />
      <header className={styles['head']}>
        <h1>{texts.title}</h1>
        <p className={styles['lead']}>{texts.lead}</p>
      </header>
      <StartFilters asked={asked} trades={known?.trades ?? []} categories={known?.categories ?? []} />
      <div aria-busy={isStale || undefined}>
        {result === undefined ? (
          <div className={styles['routes']} role="status" aria-label={texts.loading}>
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} shape="block" height="96px" />
            ))}
          </div>
        ) : !result.ok ? (
          <ErrorState title={texts.failed} onRetry={() => void revalidate()} isRetrying={isStale} />
        ) : (
          <Choosable asked={asked} choices={result.data} />
        )}
      </div>
    </div>
  )
}

function Choosable({ asked, choices: { routes, popular, more } }: { asked: StartQuery; choices: Choices }) {
  const isNarrowed = pathOfStartQuery(asked) !== '/anfrage'
  if (routes.length === 0)
    return (
      <EmptyState
        icon="edit"
        title={isNarrowed ? texts.nothing(asked.words) : texts.empty}
        action={
          <div className={styles['ways']}>
            {isNarrowed && (
              <LinkButton variant="primary" to="/anfrage">
                {texts.showAll}
              </LinkButton>
            )}
            <LinkButton to="/suche">{texts.providers}</LinkButton>
          </div>
        }
      >
        {isNarrowed ? texts.nothingText : texts.emptyText}
      </EmptyState>
    )
  const asks = isNarrowed ? [] : popular.flatMap((id) => routes.filter((route) => route.id === id))
  return (
    <div className={styles['lists']}>
      {asks.length > 0 && (
        <section className={styles['list']} aria-labelledby="haeufig-gefragt">
          <h2 id="haeufig-gefragt">{texts.popular}</h2>
          <p className={styles['small']}>{texts.popularText}</p>
          <Routes routes={asks} />
        </section>
      )}
      <section className={styles['list']} aria-labelledby="anliegen">
        <h2 id="anliegen">{isNarrowed ? texts.found(routes.length) : texts.everything}</h2>
        <Routes routes={routes} />
        {more && <p className={styles['small']}>{texts.more}</p>}
      </section>
    </div>
  )
}

const Routes = ({ routes }: { routes: Choices['routes'] }) => (
  <ul className={styles['routes']}>
    {routes.map((route) => (
      <li key={route.id} className={styles['item']}>
        <Link to={`/anfrage/${route.slug}`} className={styles['route']}>
          <span className={styles['name']}>{route.name}</span>
          <span className={styles['small']}>
            {[...new Set([...route.trades, ...route.categories].map(({ name }) => name))].slice(0, 3).join(' · ')}
          </span>
          <span className={styles['small']}>{texts.questions(route.questions)}</span>
          <Icon name="chevron-right" size={18} />
        </Link>
      </li>
    ))}
  </ul>
)
