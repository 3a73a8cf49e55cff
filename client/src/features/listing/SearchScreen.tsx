import { Link, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router-dom'
import type { HeadOf } from '#client/lib/pageHead.ts'
import { usePageTitle } from '#client/lib/pageTitle.ts'
import type { Loaded } from '#client/lib/remembered.ts'
import { useLoaded } from '#client/lib/useLoaded.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { loadSearch, type SearchAnswer } from './listing.data.ts'
import { listingTexts } from './listing.texts.ts'
import { filterCount, readAsked } from './listingAddress.ts'
import { ListingView } from './ListingView.tsx'
import styles from './listing.module.css'

const texts = listingTexts.search
interface SearchData { answer: Promise<Loaded<SearchAnswer>> | null }

/** Without a word and without a filter there is nothing to ask the server. */
export const loader = ({ request }: LoaderFunctionArgs): SearchData => {
  const asked = readAsked(new URL(request.url).search)
  return { answer: asked.keyword === '' && filterCount(asked) === 0 && asked.category === null ? null : loadSearch(asked) }
}

/** What somebody searched is nobody else's page. */
export const head: HeadOf<SearchData> = (_data, { url }) => ({ title: texts.title(readAsked(url.search).keyword), noindex: true, canonical: '/suche' })

/** Products with filters, and above them the sellers, categories and posts that carry the word. */
export function SearchScreen() {
  const { answer } = useLoaderData<SearchData>()
  const asked = readAsked(useLocation().search)
  const title = texts.title(asked.keyword)
  usePageTitle(title)
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      {answer ? <Results answer={answer} /> : <EmptyState icon="search" title={texts.begin}>{texts.beginText}</EmptyState>}
    </div>
  )
}

function Results({ answer }: { answer: Promise<Loaded<SearchAnswer>> }) {
  const asked = readAsked(useLocation().search)
  const { result, isStale } = useLoaded(answer)
  const found = result?.ok ? result.data : undefined
  const hasBesides = found !== undefined && found.categories.length + found.providers.length + found.posts.length > 0
  const [shown, instead] = found?.corrected ? texts.corrected(found.corrected, asked.keyword) : []
  return (
    <>
      {shown && <p className={styles['corrected']} role="status"><strong>{shown}</strong>{instead}</p>}
      {found && hasBesides && asked.page === 1 && (
        <div className={styles['besides']}>
          <Hits title={texts.categories} hits={found.categories} path={(slug) => `/kategorie/${slug}`} isPlain />
          <Hits title={texts.providers} hits={found.providers} path={(slug) => `/anbieter/${slug}`} />
          <Hits title={texts.posts} hits={found.posts} path={(slug) => `/portal/beitrag/${slug}`} />
        </div>
      )}
      <h2 className={styles['section']}>{texts.products}</h2>
      <ListingView place="search" asked={asked} result={result} isStale={isStale} emptyTitle={hasBesides ? texts.noProducts(asked.keyword) : texts.nothing(asked.keyword)} />
    </>
  )
}

type HitsProps = { title: string; hits: SearchAnswer['providers']; path: (slug: string) => string; isPlain?: boolean }

function Hits({ title, hits, path, isPlain = false }: HitsProps) {
  if (hits.length === 0) return null
  return (
    <section className={styles['hits']} aria-label={title}>
      <h2 className={styles['section']}>{title}</h2>
      <ul className={isPlain ? styles['subs'] : styles['hitList']}>
        {hits.map((hit, index) => (
          <li key={hit.slug}>
            <Link to={path(hit.slug)} className={isPlain ? styles['sub'] : styles['hit']}>
              {!isPlain && <PictureTile src={hit.image} id={index} fallbackName={hit.title} ratio="1:1" className={styles['hitPicture']} />}
              <span className={styles['hitWords']}>
                <span className={styles['hitTitle']}>{hit.title}</span>{' '}
                {!isPlain && hit.text && <span className={styles['hitText']}>{hit.text}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
