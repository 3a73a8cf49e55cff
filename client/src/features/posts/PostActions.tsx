import { lazy, Suspense, useState } from 'react'
import type { EditedPost } from '#contract/calls/portal.calls.ts'
import { postLifecycle } from '#machines/lifecycles/post.lifecycle.ts'
import { movesFor } from '#machines/step.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { postsTexts } from './posts.texts.ts'
import styles from './posts.module.css'

const texts = postsTexts.editor
const RemovalDialog = lazy(() => import('./RemovalDialog.tsx').then((m) => ({ default: m.RemovalDialog })))

type PostActionsProps = {
  post: EditedPost | null
  isDirty: boolean
  isSaving: boolean
  formId: string
  onMoved: (post: EditedPost) => void
  onTrouble: (error: unknown) => void
}

/** Saving, publishing, taking back. What the lifecycle refuses is not offered. */
export function PostActions({ post, isDirty, isSaving, formId, onMoved, onTrouble }: PostActionsProps) {
  const { isSaving: isMoving, save } = useSaving()
  const [isRemoving, setRemoving] = useState(false)
  const moves = post ? movesFor(postLifecycle, post.status, 'admin') : []
  const move = (id: 'portal.publish' | 'portal.withdraw') =>
    save(async () => {
      try {
        const { message, data } = await api(id, { params: { id: post!.id }, body: { version: post!.version } })
        onMoved(data)
        return { message }
      } catch (error) {
        onTrouble(error)
        throw error
      }
    })
  const isPublic = post?.status === 'published'
  // Publishing again what is read already would change nothing.
  const canPublish = moves.includes('post.publish') && (!isPublic || post.changed)
  return (
    <div className={styles['actions']}>
      <Button type="submit" form={formId} icon="check" variant={post ? 'secondary' : 'primary'} isPending={isSaving} isDisabled={!isDirty}>
        {post ? texts.save : texts.create}
      </Button>
      {canPublish && (
        <Button variant="primary" icon="send" isPending={isMoving} isDisabled={isDirty} onPress={() => void move('portal.publish')}>
          {isPublic ? texts.republish : texts.publish}
        </Button>
      )}
      {post && isDirty && <span className={styles['quiet']}>{texts.saveFirst}</span>}
      {isPublic && (
        <LinkButton variant="quiet" icon="external" to={`/portal/beitrag/${post.id}`} target="_blank">
          {texts.view}
        </LinkButton>
      )}
      {moves.includes('post.withdraw') && (
        <Button variant="quiet" isPending={isMoving} isDisabled={isDirty} onPress={() => void move('portal.withdraw')}>
          {texts.withdraw}
        </Button>
      )}
      {moves.includes('post.delete') && (
        <Button variant="quiet" icon="trash" onPress={() => setRemoving(true)}>
          {texts.remove}
        </Button>
      )}
      {isRemoving && post && (
        <Suspense fallback={null}>
          <RemovalDialog post={post} onClose={() => setRemoving(false)} />
        </Suspense>
      )}
    </div>
  )
}
