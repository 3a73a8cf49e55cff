import { useLoaderData, useRevalidator } from 'react-router-dom'
import type { Post } from '#contract/calls/portalWire.ts'
import type { LoadArgs } from '#client/lib/page/declaredQuery.ts'
import { headOfFound, type Found } from '#client/lib/page/found.ts'
import type { HeadOf } from '#client/lib/page/pageHead.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { breadcrumbLd } from '#client/lib/page/structuredData.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { MissingPage } from '#client/ui/MissingPage.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { loadPost } from './portal.data.ts'
import { PostArticle } from './PostArticle.tsx'
import { portalTexts } from './portal.texts.ts'
import styles from './portal.module.css'

const texts = portalTexts.post
interface PostData {
  post: Promise<Loaded<Found<Post>>>
}
export const loader = ({ params }: LoadArgs): PostData => ({ post: loadPost(params['id'] ?? '') })

const pathOf = (slug: string) => `/portal/beitrag/${slug}`
const categoryPath = ({ category }: Post) => `/portal?rubrik=${category.slug}`

export const head: HeadOf<PostData> = ({ post }) =>
  headOfFound(post, { title: texts.any, pathOf }, (data) => ({
    title: data.title,
    description: data.text.slice(0, 160),
    canonical: pathOf(data.slug),
    image: data.image,
    jsonLd: import.meta.env.IS_BROWSER_BUILD
      ? []
      : [
          {
            '@type': 'Article',
            headline: data.title,
            description: data.text,
            datePublished: data.published_at,
            dateModified: data.updated_at,
            inLanguage: 'de-DE',
            articleSection: data.category.name,
            author: { '@type': 'Person', name: data.author },
            publisher: { '@id': '/#organization' },
            mainEntityOfPage: { '@type': 'WebPage', '@id': pathOf(data.slug) },
            ...(data.image && { image: data.image }),
          },
          breadcrumbLd([
            { name: portalTexts.home, path: '/' },
            { name: portalTexts.title, path: '/portal' },
            { name: data.category.name, path: categoryPath(data) },
            { name: data.title, path: pathOf(data.slug) },
          ]),
        ],
  }))

/** One post, at its address by name or by number. */
export function PostScreen() {
  const { post } = useLoaderData<PostData>()
  const { revalidate } = useRevalidator()
  const { result, isStale } = useLoaded(post)
  if (result && !result.ok) {
    return (
      <div className={styles['article']}>
        <h1 className="visually-hidden">{texts.failed}</h1>
        <ErrorState title={texts.failed} onRetry={() => void revalidate()} isRetrying={isStale} />
      </div>
    )
  }
  // The head leads on to the new address.
  if (result === undefined || result.data.kind === 'moved') return <PostSkeleton />
  if (result.data.kind === 'here') return <PostArticle post={result.data.data} />
  const isGone = result.data.kind === 'gone'
  return (
    <MissingPage
      number={isGone ? '410' : '404'}
      title={isGone ? texts.gone : texts.missing}
      actions={
        <LinkButton variant="primary" to="/portal">
          {texts.toPortal}
        </LinkButton>
      }
    >
      {isGone && <p>{texts.goneText}</p>}
    </MissingPage>
  )
}

function PostSkeleton() {
  return (
    <div className={styles['article']} role="status" aria-label={texts.loading}>
      <Skeleton width="40%" />
      <Skeleton width="90%" height="38px" />
      <Skeleton shape="block" className={styles['pictureToCome']} />
      {[92, 97, 88, 95, 60].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  )
}
