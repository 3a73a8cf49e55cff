import { PostCard } from '#client/commerce/PostCard.tsx'
import type { Around } from './home.data.ts'
import styles from './Home.module.css'

/** The newest of the portal. */
export function NewPosts({ posts }: { posts: readonly Around['newPosts'][number][] }) {
  return (
    <ul className={styles['posts']}>
      {posts.map((post) => (
        <PostCard key={post.id} post={post} />
      ))}
    </ul>
  )
}
