import { richTextLimits } from '#contract/values/richText.ts'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { RichEditor } from '#client/ui/RichEditor.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { EditorParts } from './editorParts.ts'
import type { MagazineTerms, PostDraft } from './usePost.ts'
import { postsTexts } from './posts.texts.ts'
import styles from './posts.module.css'

const texts = postsTexts.editor
type PostFieldsetProps = { draft: PostDraft; places: MagazineTerms; parts: EditorParts; onChange: (changes: Partial<PostDraft>) => void }

/** Everything a post is made of. */
export function PostFieldset({ draft, places: { categories, regions }, parts: { PictureField }, onChange }: PostFieldsetProps) {
  return (
    <>
      <TextField
        name="title"
        label={texts.title}
        value={draft.title}
        onChange={(title) => onChange({ title })}
        maxLength={120}
        isRequired
      />
      <TextArea
        name="text"
        label={texts.text}
        description={texts.textHint}
        value={draft.text}
        onChange={(text) => onChange({ text })}
        maxLength={300}
        rows={3}
        isRequired
      />
      <div className={styles['pair']}>
        <NativeSelect
          name="category_id"
          label={texts.category}
          placeholder={texts.chooseCategory}
          value={draft.category_id === null ? '' : String(draft.category_id)}
          onChange={(value) => onChange({ category_id: Number(value) })}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          isRequired
        />
        <NativeSelect
          name="region_id"
          label={texts.region}
          value={draft.region_id === null ? 'all' : String(draft.region_id)}
          onChange={(value) => onChange({ region_id: value === 'all' ? null : Number(value) })}
          options={[{ value: 'all', label: texts.everywhere }, ...regions.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
      </div>
      <TextField
        name="author"
        label={texts.author}
        value={draft.author}
        onChange={(author) => onChange({ author })}
        maxLength={80}
        isRequired
      />
      <PictureField
        name="image_alt"
        altMaxLength={160}
        src={draft.image}
        alt={draft.image_alt}
        onChange={({ src, alt }) => onChange({ image: src, image_alt: alt })}
      />
      <RichEditor
        maxLength={richTextLimits.post}
        name="details"
        isRequired
        label={texts.details}
        value={draft.details}
        onChange={(details) => onChange({ details })}
      />
      <TextField
        name="slug"
        label={texts.slug}
        description={texts.slugHint}
        value={draft.slug}
        onChange={(slug) => onChange({ slug })}
        maxLength={120}
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  )
}
