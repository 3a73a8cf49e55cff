import { useEffect, useRef } from 'react'
import { Link, replace, useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router-dom'
import type { LoadArgs } from '#client/lib/page/declaredQuery.ts'
import { formatCount } from '#client/lib/format.ts'
import type { HeadOf } from '#client/lib/page/pageHead.ts'
import { usePageTitle } from '#client/lib/page/pageTitle.ts'
import { knownPostalCode, rememberPostalCode, usePostalCode } from '#client/commerce/postalCode.ts'
import { itemListLd } from '#client/lib/page/structuredData.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { classNames } from '#client/ui/classNames.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { FavouriteButton } from '#client/commerce/FavouriteButton.tsx'
import { lazyWhenSeen } from '#client/ui/lazyWhenSeen.tsx'
import { PageLinks } from '#client/ui/PageLinks.tsx'
import { ProviderCard, ProviderCardSkeletons } from '#client/commerce/ProviderCard.tsx'
import { howVerified } from '#client/commerce/ReviewNote.tsx'
import { searchProviders, type SearchAnswer, type Searching } from './market.data.ts'
import { marketTexts } from './market.texts.ts'
import { isFiltered, noFilters, pathOfQuery, providerQuery, searchParamsOfQuery, parseQuery, type ListQuery } from './searchAddress.ts'
import { SearchFilters } from './SearchFilters.tsx'
import styles from './ProviderSearchScreen.module.css'

const texts = marketTexts.search
export const query = providerQuery
// Below the results; its code and its questions wait until somebody comes near.
const IndustryDirectory = lazyWhenSeen<{ postalCode: string | null }>(() =>
  import('./IndustryDirectory.tsx').then((m) => m.IndustryDirectory),
)
interface SearchData {
  answer: Searching
}

/** A known place joins the address, so that the address says all; the server knows nobody's. */
export function loader({ search }: LoadArgs): SearchData | Response {
  const asked = parseQuery(search)
  const known = knownPostalCode()
  if (asked.postalCode === null && known !== null) return replace(pathOfQuery({ ...asked, postalCode: known }))
  return { answer: searchProviders(searchParamsOfQuery(asked)) }
}

export const head: HeadOf<SearchData> = ({ answer }, { url }) => {
  if (!answer.ok) return { title: texts.head.failed, status: 503, noindex: true }
  const asked = parseQuery(url.search)
  const { data, meta } = answer.data
  const name = asked.keyword ? texts.titleFor(asked.keyword) : texts.head.title[asked.kind ?? 'all']
  const changes = data.flatMap(({ opening }) => opening?.next_change_at ?? []).toSorted()
  return {
    title: asked.page > 1 ? `${name}, Seite ${asked.page}` : name,
    description: texts.head.description(formatCount(meta.total, 'Anbieter', 'Anbieter'), name),
    canonical: pathOfQuery({ ...noFilters, kind: asked.kind, industries: asked.industries.slice(0, 1), page: asked.page }),
    image: data[0]?.image,
    // What somebody typed or narrowed is theirs alone.
    noindex:
      asked.keyword !== '' ||
      asked.postalCode !== null ||
      asked.openNow ||
      asked.regions.length > 0 ||
      asked.features.length > 0 ||
      asked.rating !== null ||
      asked.radius !== null ||
      asked.sort !== null ||
      asked.industries.length > 1 ||
      data.length === 0,
    validUntil: changes[0] ?? null,
    jsonLd: import.meta.env.IS_BROWSER_BUILD
      ? []
      : [
          itemListLd(
            name,
            data.map((provider) => ({ name: provider.company_name, path: `/anbieter/${provider.slug}` })),
          ),
        ],
  }
}

/** Everybody who fits, by what the address asks for. */
export function ProviderSearchScreen() {
  const { answer } = useLoaderData<SearchData>()
  const { search } = useLocation()
  const asked = parseQuery(search)
  const { result, isStale } = useLoaded(answer)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const title = asked.keyword ? texts.titleFor(asked.keyword) : texts.title[asked.kind ?? 'all']
  usePageTitle(title)
  const known = usePostalCode()
  const told = useRef<string | null>(null)
  useEffect(() => {
    const isNews = asked.postalCode !== null && asked.postalCode !== told.current
    told.current = asked.postalCode
    if (isNews) return rememberPostalCode(asked.postalCode)
    // The page came from the server, which does not know this visitor's place; or the place was changed in the header.
    const next = {
      ...parseQuery(search),
      postalCode: known,
      ...(known === null && { radius: null }),
      ...(asked.postalCode !== null && { page: 1 }),
    }
    if (known !== asked.postalCode) void navigate(pathOfQuery(next), { replace: true, preventScrollReset: true })
  }, [asked.postalCode, known, search, navigate])

  // What was pressed last counts, shown already or not: whoever is quick loses no filter.
  const wanted = useRef(asked)
  useEffect(() => {
    wanted.current = parseQuery(search)
  }, [search])
  // Another filter begins at the first page; its place in the window stays.
  const ask = (change: Partial<ListQuery>) => {
    if (change.postalCode === null) rememberPostalCode(null)
    wanted.current = { ...wanted.current, page: 1, ...change, ...(change.postalCode === null && { radius: null }) }
    void navigate(pathOfQuery(wanted.current), { preventScrollReset: change.page === undefined })
  }
  const meta = result?.ok ? result.data.meta : undefined
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{title}</h1>
        <p className={styles['count']} role="status">
          {meta && !isStale ? texts.found(formatCount(meta.total, 'Anbieter', 'Anbieter')) : texts.searching}
          {meta &&
            meta.current_page <= meta.last_page &&
            meta.last_page > 1 &&
            !isStale &&
            `, Seite ${meta.current_page} von ${meta.last_page}`}
        </p>
      </header>
      <SearchFilters asked={asked} answer={result?.ok ? result.data : undefined} onAsk={ask} />
      {result?.ok && !isStale && (result.data.place === 'missing' || result.data.place === 'unknown') && (
        <Banner>{asked.postalCode === null ? texts.placeMissing : texts.placeUnknown(asked.postalCode)}</Banner>
      )}
      <section aria-busy={isStale}>
        <h2 className="visually-hidden">{texts.results}</h2>
        {result === undefined ? (
          <ul className={styles['cards']}>
            <ProviderCardSkeletons count={8} />
          </ul>
        ) : !result.ok ? (
          <ErrorState onRetry={() => void revalidate()} isRetrying={isStale} />
        ) : result.data.data.length === 0 ? (
          <NothingFound meta={result.data.meta} asked={asked} onAsk={ask} />
        ) : (
          <ul className={classNames(styles['cards'], isStale && styles['stale'])}>
            {result.data.data.map((provider, index) => (
              <ProviderCard
                key={provider.user_id}
                provider={provider}
                priority={index < 2}
                corner={<FavouriteButton type="provider" id={provider.user_id} name={provider.company_name} />}
              />
            ))}
          </ul>
        )}
      </section>
      {meta && meta.current_page <= meta.last_page && (
        <PageLinks page={meta.current_page} pageCount={meta.last_page} to={(page) => pathOfQuery({ ...asked, page })} label={texts.pages} />
      )}
      <IndustryDirectory postalCode={asked.postalCode} />
      <p className={styles['small']}>
        {howVerified} <Link to="/seite/reihenfolge">{marketTexts.ranking}</Link>
      </p>
    </div>
  )
}

/** Why there is nobody, and what helps: the first page, fewer filters, everybody. */
function NothingFound({
  meta,
  asked,
  onAsk,
}: {
  meta: SearchAnswer['meta']
  asked: ListQuery
  onAsk: (change: Partial<ListQuery>) => void
}) {
  if (meta.total > 0)
    return (
      <EmptyState
        icon="search"
        title={texts.pastEnd(meta.current_page)}
        action={
          <Button variant="primary" onPress={() => onAsk({ page: 1 })}>
            {texts.toFirst}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      icon="search"
      title={texts.empty(asked.keyword)}
      action={
        isFiltered(asked) && (
          <>
            {isFiltered({ ...asked, keyword: '' }) && (
              <Button variant="primary" onPress={() => onAsk({ ...noFilters, keyword: asked.keyword })}>
                {texts.clear}
              </Button>
            )}
            <Button onPress={() => onAsk(noFilters)}>{texts.everybody}</Button>
          </>
        )
      }
    >
      {texts.emptyText}
    </EmptyState>
  )
}
