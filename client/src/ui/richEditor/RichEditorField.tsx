import { EditorContent, useEditor } from '@tiptap/react'
import type { Editor } from '@tiptap/core'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { lengthOfRichText, richHref, wordsOfRichText } from '#contract/values/richText.ts'
import { numberText } from '#contract/values/numberText.ts'
import { FieldNotes, RequiredMark } from '#client/ui/FieldFrame.tsx'
import { useField } from '#client/ui/formContext.ts'
import type { RichEditorProps } from './richEditorProps.ts'
import { RichLinkForm } from './RichLinkForm.tsx'
import { cleanPasted } from './richPaste.ts'
import { htmlOf, richBehaviour, richExtensions, shortcutsOf } from './richSchema.ts'
import { richTexts } from './richTexts.ts'
import { RichToolbar } from './RichToolbar.tsx'
import styles from './RichEditor.module.css'

/** How much of the room is used before the field says so. */
const nearlyFull = 0.8

/** The editor itself, with everything that `RichEditor` fetches when it is shown. */
export function RichEditorField({ label, value, onChange, name, isRequired, maxLength }: RichEditorProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [labelId, hintId] = [useId(), useId()]
  const [linkHref, setLinkHref] = useState<string | null>(null)
  const length = lengthOfRichText(value)
  const tooLong = maxLength !== undefined && length > maxLength ? richTexts.tooLong(numberText(maxLength)) : undefined
  const count =
    maxLength !== undefined && !tooLong && length > nearlyFull * maxLength
      ? richTexts.length(numberText(length), numberText(maxLength))
      : undefined
  const field = useField({
    name,
    label,
    error: tooLong,
    description: count,
    isRequired,
    read: () => (wordsOfRichText(written.current) === '' ? '' : written.current),
    validate: () => tooLong,
  })

  const beginLink = (of: Editor) => setLinkHref(String(of.getAttributes('link')['href'] ?? ''))
  /** What the editor has said or been given last; anything else that arrives is another text. */
  const written = useRef(value)
  const describedBy = [field.aria['aria-describedby'], hintId].filter(Boolean).join(' ')
  const isInvalid = Boolean(field.message)
  const attributes = useMemo(
    (): Record<string, string> => ({
      id: field.id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-describedby': describedBy,
      ...(isInvalid && { 'aria-invalid': 'true' }),
      ...(isRequired && { 'aria-required': 'true' }),
      class: styles['area']!,
    }),
    [field.id, labelId, describedBy, isInvalid, isRequired],
  )
  const editor = useEditor({
    extensions: [
      ...richExtensions,
      ...richBehaviour,
      shortcutsOf({
        'Mod-k': (of) => {
          beginLink(of)
          return true
        },
        'Alt-F10': () => {
          const tool = frame.current?.querySelector<HTMLElement>('[role="toolbar"] button:not(:disabled)')
          tool?.focus()
          return tool !== undefined && tool !== null
        },
      }),
    ],
    content: value,
    injectCSS: false,
    enablePasteRules: false,
    editorProps: { attributes, transformPastedHTML: cleanPasted },
    onUpdate: ({ editor: of }) => {
      written.current = htmlOf(of)
      field.forget()
      onChange(written.current)
    },
  })
  useEffect(() => {
    editor.setOptions({ editorProps: { attributes, transformPastedHTML: cleanPasted } })
  }, [editor, attributes])
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.chain().setMeta('addToHistory', false).setContent(value, { emitUpdate: false }).run()
  }, [editor, value])

  const applyLink = (href: string) => {
    setLinkHref(null)
    const target = richHref(href)
    if (target === null) return
    const chain = editor.chain().focus().extendMarkRange('link')
    // With nothing chosen, the address is its own words.
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: target, marks: [{ type: 'link', attrs: { href: target } }] }).run()
    else chain.setMark('link', { href: target }).run()
  }
  const endLink = () => {
    setLinkHref(null)
    editor.commands.focus()
  }
  return (
    <div className={styles['editor']}>
      <span id={labelId} className={styles['label']}>
        {label}
        {isRequired && <RequiredMark />}
      </span>
      <div ref={frame} className={styles['frame']}>
        <RichToolbar editor={editor} label={label} areaId={field.id} isLinkOpen={linkHref !== null} onLink={() => beginLink(editor)} />
        <EditorContent editor={editor} />
      </div>
      <span id={hintId} hidden>
        {richTexts.keyboard}
      </span>
      <FieldNotes message={field.message} errorId={field.errorId} descriptionId={field.descriptionId} description={count} />
      {linkHref !== null && (
        <RichLinkForm
          href={linkHref}
          onApply={applyLink}
          onRemove={() => {
            setLinkHref(null)
            editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
          }}
          onCancel={endLink}
        />
      )}
    </div>
  )
}
