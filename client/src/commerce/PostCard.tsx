import { Link } from 'react-router-dom'
import { formatDate } from '#client/lib/format.ts'
import { Card, cardLink } from '#client/ui/Card.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './PostCard.module.css'

/** What a card needs of a post; lists by REST and by GraphQL spell it alike. */
export interface PostTeaser {
  id: number
  slug: string
  title: string
  text: string
  image: string | null
  category: string
  region: string | null
  published_at: string
  minutes: number
}

type PostCardProps = {
  post: PostTeaser
  /** Above the fold: its picture is loaded at once. */
  priority?: boolean
  level?: 2 | 3
  as?: 'li' | 'article'
}

/** One post of the portal in a list. The whole card leads to it. */
export function PostCard({ post, priority, level = 3, as = 'li' }: PostCardProps) {
  const Heading = `h${level}` as const
  return (
    <Card as={as} padding="none" isInteractive className={styles['card']}>
      <PictureTile src={post.image} id={post.id} fallbackName={post.title} ratio="16:9" priority={priority} className={styles['picture']} />
      <div className={styles['body']}>
        <p className={styles['about']}>{[post.category, post.region].filter(Boolean).join(' · ')}</p>
        <Heading className={styles['title']}>
          <Link to={`/portal/beitrag/${post.slug}`} className={cardLink}>
            {post.title}
          </Link>
        </Heading>
        <p className={styles['text']}>{post.text}</p>
        <p className={styles['date']}>
          <time dateTime={post.published_at}>{formatDate(post.published_at)}</time>
          {` · ${post.minutes} Min. Lesezeit`}
        </p>
      </div>
    </Card>
  )
}

/** Cards in their final measures while they are fetched. */
export function PostCardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Card as="li" padding="none" key={index} className={styles['card']} aria-hidden="true">
      <Skeleton shape="block" className={styles['blank']} />
      <div className={styles['body']}>
        <Skeleton width="40%" />
        <Skeleton width="90%" height="24px" />
        <Skeleton width="100%" />
        <Skeleton width="70%" />
      </div>
    </Card>
  ))
}
