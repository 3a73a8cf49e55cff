import { PictureTile } from '#client/ui/PictureTile.tsx'
import { RichText } from '#client/ui/RichText.tsx'
import type { MagazineTerms, PostDraft } from './usePost.ts'
import { postsTexts } from './posts.texts.ts'
import styles from './posts.module.css'

const texts = postsTexts.editor

/** What readers would see of what is written right now. */
export function PostPreview({ draft, places: { categories, regions } }: { draft: PostDraft; places: MagazineTerms }) {
  const about = [categories.find(({ id }) => id === draft.category_id)?.name, regions.find(({ id }) => id === draft.region_id)?.name]
    .filter(Boolean)
    .join(' · ')
  return (
    <section className={styles['preview']} aria-label={texts.preview}>
      <p className={styles['previewLabel']}>{texts.preview}</p>
      {about && <p className={styles['about']}>{about}</p>}
      <h2 className={styles['previewTitle']}>{draft.title || texts.new}</h2>
      <p>{draft.text}</p>
      {draft.image && (
        <PictureTile
          src={draft.image}
          id={draft.category_id ?? 0}
          fallbackName={draft.title}
          alt={draft.image_alt}
          ratio="16:9"
          sizes="480px"
          className={styles['previewPicture']}
        />
      )}
      <RichText html={draft.details} className={styles['prose']} />
    </section>
  )
}
