import { useNavigate } from 'react-router-dom'
import type { EditedPost } from '#contract/calls/portal.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { postsTexts } from './posts.texts.ts'

const texts = postsTexts.editor

/** A deleted post does not come back, so it is asked for. */
export function RemovalDialog({ post, onClose }: { post: EditedPost; onClose: () => void }) {
  const navigate = useNavigate()
  const { isSaving, save } = useSaving()
  const remove = async () => {
    if (await save(() => api('portal.remove', { params: { id: post.id } }))) void navigate('/verwaltung/beitraege')
  }
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      keep={texts.keep}
      confirm={texts.remove}
      isPending={isSaving}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      <p>
        <strong>{post.title}</strong>
      </p>
      <p>{texts.removeText}</p>
    </ConfirmDialog>
  )
}
