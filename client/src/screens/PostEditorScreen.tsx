import { useParams } from 'react-router-dom'
import { PictureField } from '#client/features/content/PictureField.tsx'
import { PostEditor } from '#client/features/posts/PostEditor.tsx'

const parts = { PictureField }

/** `/verwaltung/beitraege/:id` («neu» begins one), with the fields that pages are written with. */
export function PostEditorScreen() {
  const { id = '' } = useParams()
  return <PostEditor key={id} id={id === 'neu' ? null : Number(id)} parts={parts} />
}
