import { useEffect } from 'react'
import { Link, replace, useLoaderData, useLocation, useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import { formatCount } from '#client/lib/format.ts'
import { usePageTitle } from '#client/lib/pageTitle.ts'
import { knownPostalCode, rememberPostalCode } from '#client/lib/postalCode.ts'
import { useLoaded } from '#client/lib/useLoaded.ts'
import { classNames } from '#client/ui/classNames.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { searchProviders, type Searching } from './market.data.ts'
import { marketTexts } from './market.texts.ts'
import { ProviderCard } from './ProviderCard.tsx'
import { ProviderCardSkeletons } from './ProviderCardSkeleton.tsx'
import { isFiltered, noFilters, pathOfAsked, queryOfAsked, readAsked, type Asked } from './searchAddress.ts'
import { SearchFilters } from './SearchFilters.tsx'
import styles from './ProviderSearchScreen.module.css'

const texts = marketTexts.search
interface SearchData { answer: Searching }

/** A known place joins the address, so that the address says all. */
export function loader({ request }: LoaderFunctionArgs): SearchData | Response {
  const { search } = new URL(request.url)
  const asked = readAsked(search)
  const known = knownPostalCode()
  if (asked.postalCode === null && known !== null) return replace(pathOfAsked({ ...asked, postalCode: known }))
  return { answer: searchProviders(queryOfAsked(asked)) }
}

/** Everybody who fits, by what the address asks for. */
export function ProviderSearchScreen() {
  const { answer } = useLoaderData<SearchData>()
  const asked = readAsked(useLocation().search)
  const { result, isStale } = useLoaded(answer)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const title = asked.keyword ? texts.titleFor(asked.keyword) : texts.title[asked.kind ?? 'all']
  usePageTitle(title)
  useEffect(() => rememberPostalCode(asked.postalCode), [asked.postalCode])

  // Another filter begins at the first page; its place in the window stays.
  const ask = (change: Partial<Asked>) => {
    if (change.postalCode === null) rememberPostalCode(null)
    void navigate(pathOfAsked({ ...asked, page: 1, ...change }), { preventScrollReset: change.page === undefined })
  }
  const meta = result?.ok ? result.data.meta : undefined
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{title}</h1>
        <p className={styles['count']} role="status">
          {meta && !isStale ? texts.found(formatCount(meta.total, 'Anbieter', 'Anbieter')) : texts.searching}
          {meta && meta.last_page > 1 && !isStale && `, Seite ${meta.current_page} von ${meta.last_page}`}
        </p>
      </header>
      <SearchFilters asked={asked} industries={result?.ok ? result.data.industries : undefined} onAsk={ask} />
      <section aria-busy={isStale}>
        <h2 className="visually-hidden">{texts.results}</h2>
        {result === undefined ? (
          <ul className={styles['cards']}>
            <ProviderCardSkeletons count={8} />
          </ul>
        ) : !result.ok ? (
          <ErrorState onRetry={() => void revalidate()} isRetrying={isStale} />
        ) : result.data.data.length === 0 ? (
          <EmptyState
            icon="search" title={texts.empty(asked.keyword)}
            action={isFiltered(asked) && (
              <>
                <Button variant="primary" onPress={() => ask({ ...noFilters, keyword: asked.keyword })}>{texts.clear}</Button>
                <Button onPress={() => ask(noFilters)}>{texts.everybody}</Button>
              </>
            )}
          >
            {texts.emptyText}
          </EmptyState>
        ) : (
          <ul className={classNames(styles['cards'], isStale && styles['stale'])}>
            {result.data.data.map((provider) => (
              <ProviderCard key={provider.user_id} provider={provider} />
            ))}
          </ul>
        )}
      </section>
      {meta && <Pagination page={meta.current_page} pageCount={meta.last_page} onChange={(page) => ask({ page })} label={texts.pages} />}
      <p className={styles['small']}>
        {marketTexts.reviews} <Link to="/seite/reihenfolge">{marketTexts.ranking}</Link>
      </p>
    </div>
  )
}
