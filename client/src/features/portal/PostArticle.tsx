import { Link } from 'react-router-dom'
import type { Post } from '#contract/calls/portalWire.ts'
import { formatDate } from '#client/lib/format.ts'
import { Breadcrumbs } from '#client/ui/Breadcrumbs.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { PostCard } from '#client/commerce/PostCard.tsx'
import { RichText } from '#client/ui/RichText.tsx'
import { teaserOf } from './portal.data.ts'
import { portalTexts } from './portal.texts.ts'
import styles from './portal.module.css'

const texts = portalTexts.post

/** The post itself, and what else its category holds. */
export function PostArticle({ post }: { post: Post }) {
  const day = formatDate(post.published_at)
  const changed = formatDate(post.updated_at)
  const path = `/portal/beitrag/${post.slug}`
  return (
    <>
      <article className={styles['article']}>
        <Breadcrumbs
          crumbs={[
            { label: portalTexts.home, to: '/' },
            { label: portalTexts.title, to: '/portal' },
            { label: post.category.name, to: `/portal?rubrik=${post.category.slug}` },
            { label: post.title },
          ]}
        />
        <header className={styles['head']}>
          <p className={styles['about']}>
            <Link to={`/portal?rubrik=${post.category.slug}`}>{post.category.name}</Link>
            {post.region && (
              <>
                {' · '}
                <Link to={`/portal?region=${post.region.slug}`}>{post.region.name}</Link>
              </>
            )}
          </p>
          <h1>{post.title}</h1>
          <p className={styles['teaser']}>{post.text}</p>
          <p className={styles['facts']}>
            {`${texts.by(post.author)} · `}
            <time dateTime={post.published_at}>{day}</time>
            {` · ${texts.minutes(post.minutes)}`}
            {changed !== day && ` · ${texts.changed(changed)}`}
          </p>
        </header>
        <PictureTile
          src={post.image}
          id={post.id}
          fallbackName={post.title}
          alt={post.image_alt}
          ratio="16:9"
          sizes="(min-width: 800px) 760px, 100vw"
          priority
          className={styles['picture']}
        />
        <RichText html={post.details} className={styles['prose']} />
        <p className={styles['small']}>
          <Link to={`/inhalt-melden?url=${encodeURIComponent(path)}`} rel="nofollow">
            {texts.report}
          </Link>
        </p>
      </article>
      {post.related.length > 0 && (
        <section className={styles['related']} aria-labelledby="mehr">
          <h2 id="mehr">{texts.related}</h2>
          <ul className={styles['grid']}>
            {post.related.map((one) => (
              <PostCard key={one.id} post={teaserOf(one)} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
