import { useCallback } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { policyNames, policyOfWord, policyPath } from '#contract/values/policyTypes.ts'
import type { LoadArgs } from '#client/lib/page/declaredQuery.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { formatDate } from '#client/lib/format.ts'
import { headOfLink, loadLinkTarget } from '#client/lib/page/linkTarget.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { RichText } from '#client/ui/RichText.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { policyTexts as texts } from './policies.texts.ts'
import { classNames } from '#client/ui/classNames.ts'
import frame from '#client/ui/Page.module.css'
import styles from './policies.module.css'

export const query = ['art', 'fassung'] as const
const wish = (providerId: string, search: URLSearchParams) => {
  const version = search.get('fassung')
  return { provider_id: providerId, type: policyOfWord(search.get('art')), ...(version ? { version } : {}) }
}
export const loader = ({ params: { providerId = '' }, search }: LoadArgs) => {
  const asked = wish(providerId, new URLSearchParams(search))
  return loadLinkTarget(Object.values(asked).join(' '), () => api('policies.ofProvider', { query: asked }))
}
export const head = headOfLink(texts.ofProvider)

/**
 * `/anbieter-agb/:providerId?art=versand&fassung=3`: what a seller agrees or tells beside the law, as it counts now or did for an order.
 */
export function ProviderTermsScreen() {
  const { providerId = '' } = useParams()
  const search = useSearchParams()[0].toString()
  const load = useCallback(
    async (signal: AbortSignal) => {
      try {
        return (await api('policies.ofProvider', { query: wish(providerId, new URLSearchParams(search)) }, { signal })).data
      } catch (error) {
        if (error instanceof ApiRefusal && error.status < 500) return null
        throw error
      }
    },
    [providerId, search],
  )
  const { status, data, retry } = useFetched(load)
  if (status === 'failed') return <ErrorState onRetry={retry} />
  if (status === 'loading')
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton shape="block" height="320px" />
      </div>
    )
  if (!data)
    return (
      <EmptyState icon="info" title={texts.missing}>
        {texts.missingText}
      </EmptyState>
    )
  const { type, provider, content, published_at: at, ended_at: until, available } = data
  const current = available.find((one) => one.type === type)
  const others = available.filter((one) => one.type !== type)
  return (
    <article className={classNames(frame['narrow'], styles['page'])}>
      <h1>{texts.of(policyNames[type], provider.name)}</h1>
      {at && <p className={styles['small']}>{texts.ofVersion(data.version, formatDate(at))}</p>}
      {until && (
        <Banner tone="info">
          {texts.ended(formatDate(until))} {current && <Link to={policyPath(provider.id, type)}>{texts.toCurrent}</Link>}
        </Banner>
      )}
      <Card className={styles['text']}>
        {content === '' ? texts.noneOf(policyNames[type], provider.name, type === 'terms') : <RichText html={content} />}
      </Card>
      {data.dispute_note && <p>{data.dispute_note}</p>}
      {others.length > 0 && (
        <nav aria-label={texts.others}>
          <h2 className={styles['othersTitle']}>{texts.others}</h2>
          <ul className={styles['others']}>
            {others.map((one) => (
              <li key={one.type}>
                <Link to={policyPath(provider.id, one.type)}>{policyNames[one.type]}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p>
        <LinkButton to={`/anbieter/${provider.slug}`}>{texts.toPage}</LinkButton>
      </p>
    </article>
  )
}
