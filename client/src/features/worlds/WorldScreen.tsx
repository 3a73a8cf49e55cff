import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { api } from '#client/lib/http/api.ts'
import type { LoadArgs } from '#client/lib/page/declaredQuery.ts'
import { headOfFound, type Found } from '#client/lib/page/found.ts'
import type { HeadOf } from '#client/lib/page/pageHead.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { breadcrumbLd, itemListLd } from '#client/lib/page/structuredData.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { MissingPage } from '#client/ui/MissingPage.tsx'
import { productPath } from '#client/commerce/ProductCard.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { loadAround, loadWorld, type Around, type ShownWorld } from './worlds.data.ts'
import { worldTexts as texts } from './worlds.texts.ts'
import { WorldView } from './WorldView.tsx'
import styles from './worlds.module.css'

interface WorldData {
  world: Promise<Loaded<Found<ShownWorld>>>
  around: Promise<Loaded<Around>>
}
export const loader = ({ params }: LoadArgs): WorldData => ({ world: loadWorld(params['slug'] ?? ''), around: loadAround() })

const pathOf = (slug: string) => `/welt/${slug}`
export const head: HeadOf<WorldData> = (data) =>
  headOfFound(data.world, { title: texts.title, pathOf }, ({ world: { title, description, image, slug }, products }) => ({
    title,
    description: description || undefined,
    canonical: pathOf(slug),
    image,
    jsonLd: import.meta.env.IS_BROWSER_BUILD
      ? []
      : [
          breadcrumbLd([
            { name: texts.home, path: '/' },
            { name: title, path: pathOf(slug) },
          ]),
          ...(products.length > 0
            ? [
                itemListLd(
                  title,
                  products.map((product) => ({ name: product.name, path: productPath(product) })),
                ),
              ]
            : []),
        ],
  }))

/** A landing page around a theme: what it is about, what there is, and where to go on. */
export function WorldScreen() {
  const data = useLoaderData<WorldData>()
  const { result, isStale } = useLoaded(data.world)
  const around = useLoaded(data.around)
  const { revalidate } = useRevalidator()
  const slug = result?.ok && result.data.kind === 'here' ? result.data.data.world.slug : null
  useEffect(() => {
    // A count nobody waits for; a lost one is no loss.
    if (slug !== null) api('content.countWorldView', { body: { slug } }).catch(() => undefined)
  }, [slug])
  if (result && !result.ok) {
    return (
      <div className={styles['page']}>
        <h1 className="visually-hidden">{texts.failed}</h1>
        <ErrorState title={texts.failed} onRetry={() => void revalidate()} isRetrying={isStale} />
      </div>
    )
  }
  if (result === undefined || result.data.kind === 'moved') return <WorldToCome />
  if (result.data.kind === 'here') return <WorldView {...result.data.data} around={around.result?.ok ? around.result.data : null} />
  const isGone = result.data.kind === 'gone'
  return (
    <MissingPage
      number={isGone ? '410' : '404'}
      title={isGone ? texts.gone : texts.missing}
      actions={
        <LinkButton variant="primary" to="/">
          {texts.toHome}
        </LinkButton>
      }
    />
  )
}

function WorldToCome() {
  return (
    <div className={styles['page']} role="status" aria-label={texts.loading}>
      <Skeleton shape="block" height="320px" />
      {[92, 97, 60].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  )
}
