import { useCallback, useState } from 'react'
import type { GalleryImage } from '#contract/calls/providersWire.ts'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { userOf, useSession } from '#client/lib/session/sessionView.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { AddPicture } from './AddPicture.tsx'
import { GalleryTile } from './GalleryTile.tsx'
import { galleryTexts as texts } from './gallery.texts.ts'
import styles from './gallery.module.css'

/** `/anbieterbereich/galerie`: the pictures of the public page, kept at once with every change. */
export function GalleryScreen() {
  const load = useCallback(async (signal: AbortSignal) => (await api('providers.gallery', {}, { signal })).data, [])
  const { status, data, set, retry } = useFetched<GalleryImage[]>(load)
  const { isSaving, save } = useSaving()
  const adding = useSaving()
  const [leaving, setLeaving] = useState<GalleryImage | null>(null)
  const user = useSession(userOf)
  const slug = user && 'slug' in user ? user.slug : null

  const kept = (ask: () => Promise<{ data: GalleryImage[]; message: string }>) => async () => {
    const answer = await ask()
    set(() => answer.data)
    return answer
  }
  const arrange = async (images: readonly GalleryImage[]) => {
    set(() => [...images])
    const isKept = await save(kept(() => api('providers.arrangeImages', { body: { images: images.map(({ id, alt }) => ({ id, alt })) } })))
    // What the server has not taken must not look as if it had.
    if (!isKept && data) set(() => data)
  }
  const swap = (index: number, by: -1 | 1) =>
    data && arrange(data.map((one, at) => (at === index ? data[index + by]! : at === index + by ? data[index]! : one)))
  const add = (file: File) => {
    const body = new FormData()
    body.append('file', file)
    void adding.save(kept(() => api('providers.addImage', { body })))
  }
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <h1>{texts.title}</h1>
          <p className={styles['small']}>{texts.lead}</p>
        </div>
        {slug && (
          <LinkButton to={`/anbieter/${slug}?vorschau=1`} icon="eye">
            {texts.preview}
          </LinkButton>
        )}
      </header>
      {data && <AddPicture isPending={adding.isSaving} error={adding.errors['file']} onPick={add} />}
      {status === 'loading' && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton shape="block" />
        </div>
      )}
      {status === 'failed' && <ErrorState title={texts.failed} onRetry={retry} />}
      {data?.length === 0 && (
        <EmptyState icon="eye" title={texts.empty}>
          {texts.emptyText}
        </EmptyState>
      )}
      <ul className={styles['tiles']}>
        {data?.map((image, index) => (
          <GalleryTile
            key={image.id}
            image={image}
            place={index + 1}
            isFirst={index === 0}
            isLast={index === data.length - 1}
            isLocked={isSaving}
            onMove={(by) => void swap(index, by)}
            onAlt={(alt) => void arrange(data.map((one) => (one.id === image.id ? { ...one, alt } : one)))}
            onRemove={() => setLeaving(image)}
          />
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={texts.removal.title}
          keep={texts.removal.keep}
          confirm={texts.removal.remove}
          isPending={isSaving}
          onClose={() => setLeaving(null)}
          onConfirm={() =>
            void save(kept(() => api('providers.removeImages', { body: { id: leaving.id } }))).then((isGone) => {
              if (isGone) setLeaving(null)
            })
          }
        >
          <p>{texts.removal.text}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
