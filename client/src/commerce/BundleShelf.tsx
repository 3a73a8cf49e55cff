import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { BundleCard, BundleCardSkeletons } from './BundleCard.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Shelf } from './ProductShelf.tsx'
import styles from './BundleShelf.module.css'

export type BundlesPage = ApiAnswer<'bundles.list'>
export type BundleShelfProps = {
  /** The first page from the screen's loader; null where it knows that there are none. */
  loaded: Promise<Loaded<BundlesPage | null>>
  /** Those with this product, on its page. */
  productId?: number
  /** Those of this provider, on its page. */
  providerId?: number
  /** Those that are called so, where it was searched for. */
  keyword?: string
}

/**
 * Bundles in a row, on the marketplace, on a provider's page or beside a product. Where there are none it takes no room at all, therefore
 * it keeps its distance to what follows itself.
 */
export function BundleShelf({ loaded, ...of }: BundleShelfProps) {
  const { result, isStale } = useLoaded(loaded, { keepGood: true })
  const { revalidate } = useRevalidator()
  if (result === undefined)
    return of.productId === undefined && of.providerId === undefined && of.keyword === undefined ? (
      <div className={styles['bundles']}>
        <Shelf title="Bündel" isLoading>
          <BundleCardSkeletons count={3} />
        </Shelf>
      </div>
    ) : null
  if (!result.ok)
    return (
      <div className={styles['bundles']}>
        <ErrorState title="„Bündel“ konnte nicht geladen werden." onRetry={() => void revalidate()} isRetrying={isStale} />
      </div>
    )
  if (result.data === null || result.data.data.length === 0) return null
  // What a new answer brings begins anew.
  return <Bundles key={result.data.data.map(({ id, revision }) => `${id}.${revision}`).join()} first={result.data} {...of} />
}

type Of = Pick<BundleShelfProps, 'productId' | 'providerId' | 'keyword'>
function Bundles({ first, ...of }: { first: BundlesPage } & Of) {
  const { bundles, hasMore, isLoading, isFailed, place, more } = useMore(first, of)
  return (
    <div ref={place} className={styles['bundles']}>
      <Shelf title={of.productId === undefined ? 'Bündel' : titleBeside(bundles)}>
        {bundles.map((bundle) => (
          <BundleCard key={bundle.id} bundle={bundle} />
        ))}
      </Shelf>
      {isFailed && (
        <p role="alert" className={styles['failed']}>
          Weitere Bündel konnten nicht geladen werden.
        </p>
      )}
      {hasMore && (
        <Button size="small" isPending={isLoading} onPress={() => void more()}>
          Weitere Bündel zeigen
        </Button>
      )}
    </div>
  )
}

/** «Günstiger» only where it holds for all of them and one can really be had. */
const titleBeside = (bundles: BundlesPage['data']) =>
  bundles.every((bundle) => bundle.saving_cents > 0) && bundles.some((bundle) => bundle.available) ? 'Im Bündel günstiger' : 'Im Bündel'

function useMore(first: BundlesPage, { productId, providerId, keyword }: Of) {
  const [pages, setPages] = useState([first])
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const place = useRef<HTMLDivElement>(null)
  const { current_page: page, last_page: last } = pages.at(-1)!.meta
  // One that was put before them meanwhile moves the others on by one place.
  const bundles = [...new Map(pages.flatMap(({ data }) => data).map((bundle) => [bundle.id, bundle])).values()]
  return {
    bundles,
    hasMore: page < last,
    isLoading: state === 'loading',
    isFailed: state === 'failed',
    place,
    async more() {
      setState('loading')
      try {
        const next = await api('bundles.list', { query: { product_id: productId, provider_id: providerId, keyword, page: page + 1 } })
        setPages((old) => [...old, next])
        setState('idle')
        // Whoever walks by keyboard goes on with the first of the new ones.
        requestAnimationFrame(() => place.current?.querySelectorAll('h3')[bundles.length]?.focus())
      } catch {
        setState('failed')
      }
    },
  }
}
