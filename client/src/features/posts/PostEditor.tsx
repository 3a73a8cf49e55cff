import { Link, useNavigate } from 'react-router-dom'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { ConflictBanner } from '#client/ui/ConflictBanner.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import type { EditorParts } from './editorParts.ts'
import { PostActions } from './PostActions.tsx'
import { PostFieldset } from './PostFieldset.tsx'
import { PostPreview } from './PostPreview.tsx'
import { postsTexts, statusNames, statusTones } from './posts.texts.ts'
import { usePost } from './usePost.ts'
import styles from './posts.module.css'

const texts = postsTexts.editor
const formId = 'beitrag'

/** Writing one post: fields on one side, what readers would see on the other. `id` null begins a new one. */
export function PostEditor({ id, parts }: { id: number | null; parts: EditorParts }) {
  const { status, post, places, draft, isDirty, isStale, isKeeping, ...edit } = usePost(id)
  const { isSaving, errors, save } = useSaving()
  const navigate = useNavigate()
  if (status === 'missing')
    return (
      <EmptyState icon="search" title={texts.missing} action={<LinkButton to="/verwaltung/beitraege">{texts.back}</LinkButton>}>
        {texts.missingHint}
      </EmptyState>
    )
  if (status === 'failed') return <ErrorState onRetry={edit.retry} />
  if (status === 'loading')
    return (
      <div className={styles['editor']} role="status" aria-label={texts.loading}>
        <Skeleton height="40px" width="50%" />
        <Skeleton shape="block" height="420px" />
      </div>
    )

  const store = () =>
    save(async () => {
      const message = await edit.saveDraft()
      if (!post) void navigate(`/verwaltung/beitraege/${edit.current()!.id}`, { replace: true })
      return { message }
    })
  return (
    <div className={styles['editor']}>
      <Link to="/verwaltung/beitraege" className={styles['back']}>
        <Icon name="chevron-left" size={18} /> {texts.back}
      </Link>
      <header className={styles['head']}>
        <h1>{draft.title || texts.new}</h1>
        {post && <Tag tone={statusTones[post.status]}>{statusNames[post.status]}</Tag>}
      </header>
      <PostActions post={post} isDirty={isDirty} isSaving={isSaving} formId={formId} onMoved={edit.take} onTrouble={edit.noticeStale} />
      {isStale && <ConflictBanner title={texts.stale} isKeeping={isKeeping} onTakeTheirs={edit.takeTheirs} onKeepMine={edit.keepMine} />}
      {post?.changed && !isDirty && <Banner tone="info">{texts.changed}</Banner>}
      <div className={styles['sides']}>
        <Form id={formId} errors={errors} aria-label={texts.form} className={styles['fields']} onSubmit={() => void store()}>
          <FormErrorSummary />
          <PostFieldset draft={draft} places={places} parts={parts} onChange={edit.change} />
        </Form>
        <PostPreview draft={draft} places={places} />
      </div>
      <UnsavedGuard isDirty={isDirty && !isSaving} />
    </div>
  )
}
