import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router-dom'
import type { LoadArgs } from '#client/lib/page/declaredQuery.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { comparedIds, comparePath, readIds, setCompared } from '#client/commerce/compared.ts'
import type { HeadOf } from '#client/lib/page/pageHead.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { cachedQuery } from '#client/lib/page/queryCache.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { compareTexts as texts } from './compare.texts.ts'
import { compareRows } from './compareRows.ts'
import { CompareTable } from './CompareTable.tsx'
import styles from './compare.module.css'

type Compared = ApiAnswer<'products.compare'>['data']
interface CompareData {
  compared: Promise<Loaded<Compared>> | null
}
const freshMs = 60_000
const idsOf = (search: string) => readIds(new URLSearchParams(search).get('produkte'))

/** Without a choice in the address there is nothing to ask. */
export const query = ['produkte'] as const

export function loader({ search }: LoadArgs): CompareData {
  const ids = idsOf(search).join(',')
  return {
    compared:
      ids === ''
        ? null
        : cachedQuery(`products.compare ${ids}`, freshMs, async () => (await api('products.compare', { query: { ids } })).data),
  }
}

/** What somebody chose is nobody else's search result. */
export const head: HeadOf<CompareData> = ({ compared }) => ({
  title: texts.title,
  noindex: true,
  canonical: '/vergleich',
  ...(compared && !compared.ok && { status: 503 as const }),
})

/** `/vergleich?produkte=12,34`: up to four products side by side. The address says which; this browser's own list follows it. */
export function CompareScreen() {
  const { compared } = useLoaderData<CompareData>()
  const ids = idsOf(useLocation().search)
  const navigate = useNavigate()
  const isOpened = useRef(false)
  useEffect(() => {
    // Once, when the page opens: afterwards only presses change either.
    if (isOpened.current) return
    isOpened.current = true
    const own = comparedIds()
    // Whoever comes without a choice in the address sees their own; a link sent by somebody else is taken over where there is none.
    if (ids.length === 0 && own.length > 0) void navigate(comparePath(own), { replace: true })
    else if (ids.length > 0 && own.length === 0) setCompared(ids)
  }, [ids, navigate])
  const remove = (id: number) => {
    setCompared(comparedIds().filter((one) => one !== id))
    void navigate(comparePath(ids.filter((one) => one !== id)), { replace: true, preventScrollReset: true })
  }
  return (
    <div className={styles['page']}>
      <header>
        <h1>{texts.title}</h1>
        <p className={styles['small']}>{texts.lead}</p>
      </header>
      {compared ? (
        <Result compared={compared} asked={ids.length} onRemove={remove} />
      ) : (
        <Empty title={texts.empty} text={texts.emptyText} />
      )}
    </div>
  )
}

const Empty = ({ title, text }: { title: string; text: string }) => (
  <EmptyState
    icon="search"
    title={title}
    action={
      <LinkButton variant="primary" to="/kategorien">
        {texts.toCategories}
      </LinkButton>
    }
  >
    {text}
  </EmptyState>
)

function Result({ compared, asked, onRemove }: { compared: Promise<Loaded<Compared>>; asked: number; onRemove: (id: number) => void }) {
  const { result, isStale } = useLoaded(compared, { keepGood: true })
  const { revalidate } = useRevalidator()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  if (result === undefined)
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton shape="block" height="420px" />
      </div>
    )
  if (!result.ok) return <ErrorState title={texts.failed} onRetry={() => void revalidate()} isRetrying={isStale} />
  const products = result.data
  if (products.length === 0) return <Empty title={texts.gone} text={texts.goneText} />
  const rows = compareRows(products)
  const shown = onlyDifferences && products.length > 1 ? rows.filter(({ differs }) => differs) : rows
  const missing = isStale ? 0 : asked - products.length
  return (
    <section className={styles['result']} aria-busy={isStale}>
      {missing > 0 && (
        <p role="status" className={styles['small']}>
          {texts.some(missing)}
        </p>
      )}
      {products.length > 1 ? (
        <Checkbox isSelected={onlyDifferences} onChange={setOnlyDifferences}>
          {texts.onlyDifferences}
        </Checkbox>
      ) : (
        <p className={styles['small']}>{texts.one}</p>
      )}
      <CompareTable products={products} rows={shown} onRemove={onRemove} />
      {shown.length === 0 && <p>{texts.same}</p>}
    </section>
  )
}
