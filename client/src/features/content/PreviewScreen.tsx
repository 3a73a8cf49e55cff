import { headOfLink, loadLinkTarget } from '#client/lib/page/linkTarget.ts'
import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import type { LoadArgs } from '#client/lib/page/declaredQuery.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { formatTime } from '#client/lib/format.ts'
import { usePageTitle } from '#client/lib/page/pageTitle.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { ContentBlocks } from '#client/commerce/ContentBlocks.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { PromoBanner } from '#client/commerce/PromoBanner.tsx'
import { Quote } from '#client/ui/Quote.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Hero } from './Hero.tsx'
import { sectionNames } from './content.texts.ts'
import { previewTexts } from './preview.texts.ts'
import styles from './content.module.css'

const texts = previewTexts
type Preview = ApiAnswer<'content.preview'>['data']

/** Null: the link opens nothing. That no answer came is another matter. */
async function previewOf(token: string, signal: AbortSignal): Promise<ApiAnswer<'content.preview'> | null> {
  try {
    return await api('content.preview', { query: { token } }, { signal })
  } catch (error) {
    if (error instanceof ApiRefusal && error.status < 500) return null
    throw error
  }
}

export const loader = ({ params: { token = '' } }: LoadArgs) => loadLinkTarget(token, () => api('content.preview', { query: { token } }))
export const head = headOfLink(texts.title)

/** `/vorschau/:token`: a draft as the public would see it, for whoever has the link and as long as it lasts. */
export function PreviewScreen() {
  const { token = '' } = useParams()
  const load = useCallback((signal: AbortSignal) => previewOf(token, signal), [token])
  const { data, status, retry } = useFetched(load)
  usePageTitle(data?.data.title)
  if (status === 'failed')
    return (
      <div className={styles['preview']}>
        <h1 className="visually-hidden">{texts.title}</h1>
        <ErrorState onRetry={retry} />
      </div>
    )
  if (status === 'loaded' && !data)
    return (
      <div className={styles['preview']}>
        <h1 className="visually-hidden">{texts.title}</h1>
        <EmptyState icon="eye-off" title={texts.invalid}>
          {texts.invalidHint}
        </EmptyState>
      </div>
    )
  if (!data)
    return (
      <div className={styles['preview']} role="status" aria-label={texts.loading}>
        <Skeleton height="44px" width="60%" />
        <Skeleton shape="block" height="300px" />
      </div>
    )
  return (
    <article className={styles['preview']}>
      <Banner tone="warning">{texts.notice(formatTime(data.data.expires_at))}</Banner>
      <PreviewBody preview={data.data} />
    </article>
  )
}

function PreviewBody({ preview: { kind, path, title, page, banner, testimonial, menu, home } }: { preview: Preview }) {
  return (
    <>
      <h1>{home ? home.hero.title : title}</h1>
      {page && <Hero of={{ kind, path }} description={page.description} picture={page.image} alt={page.image_alt} />}
      {page && <ContentBlocks blocks={page.blocks} />}
      {banner && <PromoBanner banner={banner} priority />}
      {testimonial && <Quote {...testimonial} />}
      {menu && (
        <ul className={styles['menu']}>
          {menu.items.map(({ label, href }, place) => (
            <li key={place}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      {home && (
        <>
          <p>{home.hero.text}</p>
          <ol className={styles['menu']}>
            {home.sections.map(({ key, title: name }) => (
              <li key={key}>{name || sectionNames[key]}</li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}
