import { useEffect, useId, useRef, useState } from 'react'
import { isWebAddress } from '#contract/values/webAddress.ts'
import { Button } from '#client/ui/Button.tsx'
import { EditorIcon, type EditorIconName } from '#client/ui/EditorIcon.tsx'
import { FieldNotes, RequiredMark } from '#client/ui/FieldFrame.tsx'
import { useField } from '#client/ui/formContext.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { contentTexts } from './content.texts.ts'
import styles from './RichEditor.module.css'

const texts = contentTexts.rich
type Command = 'bold' | 'italic' | 'insertUnorderedList' | 'insertOrderedList'
const commands: readonly { command: Command; label: string; icon: EditorIconName }[] = [
  { command: 'bold', label: texts.bold, icon: 'bold' },
  { command: 'italic', label: texts.italic, icon: 'italic' },
  { command: 'insertUnorderedList', label: texts.list, icon: 'list' },
  { command: 'insertOrderedList', label: texts.numbered, icon: 'numbered' },
]
const blocks = 'p, h2, h3, h4, ul, ol, blockquote, table, div'
/** What the server keeps as a link; of everything else only the words would stay. */
const leadsSomewhere = (href: string) => /^(?:mailto:|tel:|\/(?![/\\])|#)/i.test(href) || isWebAddress(href)
const withScheme = (href: string) => (/^(?:www\.)?[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/|$)/i.test(href) ? `https://${href}` : href)
/** The browser's own editing: the only one that every keyboard, screen reader and spelling check knows. */
const run = (command: string, value?: string) => document.execCommand(command, false, value)
const isOn = (command: string) => {
  try {
    return document.queryCommandState(command)
  } catch {
    return false
  }
}

interface RichEditorProps {
  label: string
  value: string
  onChange: (html: string) => void
  /** Where the server says what is wrong with it. */ name?: string
  isRequired?: boolean
}

/** A text with bold, italic, lists, links and small headings. The server cleans whatever comes out of it. */
export function RichEditor({ label, value, onChange, name, isRequired }: RichEditorProps) {
  const area = useRef<HTMLDivElement>(null)
  const labelId = useId()
  const field = useField({ name, label, isRequired, read: () => area.current?.textContent ?? '' })
  const [on, setOn] = useState<readonly string[]>([])
  const [link, setLink] = useState<{ range: Range; href: string } | null>(null)
  useEffect(() => {
    // What was typed here is already there; anything else (another revision, another editor) replaces it.
    if (area.current && area.current.innerHTML !== value) area.current.innerHTML = value
  }, [value])
  // The first line is a paragraph like the others, whatever the browser begins with.
  const begin = () => {
    if (area.current?.textContent && area.current.querySelector(blocks) === null && document.activeElement === area.current)
      run('formatBlock', 'p')
    read()
  }
  const read = () => {
    setOn([...commands.map(({ command }) => command)].filter(isOn))
    const html = area.current?.innerHTML ?? ''
    field.forget()
    onChange(html === '<br>' || html === '<p><br></p>' ? '' : html)
  }
  const press = (command: string, argument?: string) => {
    area.current?.focus()
    run(command, argument)
    read()
  }
  const beginLink = () => {
    const selection = document.getSelection()
    if (!selection || selection.rangeCount === 0 || !area.current?.contains(selection.anchorNode)) return
    const near = selection.anchorNode?.parentElement?.closest('a')
    setLink({ range: selection.getRangeAt(0).cloneRange(), href: near?.getAttribute('href') ?? '' })
  }
  const setHref = (href: string) => {
    if (!link) return
    area.current?.focus()
    const selection = document.getSelection()
    selection?.removeAllRanges()
    selection?.addRange(link.range)
    setLink(null)
    press(href === '' ? 'unlink' : 'createLink', href || undefined)
  }
  return (
    <div className={styles['editor']}>
      <span id={labelId} className={styles['label']}>
        {label}
        {isRequired && <RequiredMark />}
      </span>
      <div className={styles['frame']}>
        <div role="toolbar" aria-label={`${texts.toolbar}: ${label}`} className={styles['toolbar']}>
          {commands.map(({ command, label: name, icon }) => (
            <Tool key={command} icon={icon} name={name} isOn={on.includes(command)} onPress={() => press(command)} />
          ))}
          <Tool
            icon="heading"
            name={texts.heading}
            onPress={() => press('formatBlock', document.queryCommandValue('formatBlock') === 'h3' ? 'p' : 'h3')}
          />
          <Tool icon="link" name={texts.link} onPress={beginLink} />
        </div>
        <div
          ref={area}
          id={field.id}
          {...field.aria}
          className={styles['area']}
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          aria-multiline="true"
          aria-labelledby={labelId}
          tabIndex={0}
          onFocus={() => run('defaultParagraphSeparator', 'p')}
          onInput={begin}
          onKeyUp={() => setOn(commands.map(({ command }) => command).filter(isOn))}
          onMouseUp={() => setOn(commands.map(({ command }) => command).filter(isOn))}
          onPaste={(event) => {
            // Another program's looks stay where they came from.
            event.preventDefault()
            run('insertText', event.clipboardData.getData('text/plain'))
          }}
        />
      </div>
      <FieldNotes message={field.message} errorId={field.errorId} />
      {link && <LinkForm href={link.href} onApply={setHref} onCancel={() => setLink(null)} />}
    </div>
  )
}

/** The press must not take the selection away from the text. */
function Tool({ icon, name, isOn, onPress }: { icon: EditorIconName; name: string; isOn?: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles['tool']}
      title={name}
      aria-label={name}
      aria-pressed={isOn}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <EditorIcon name={icon} />
      <span className={styles['toolName']}>{name}</span>
    </button>
  )
}

function LinkForm({ href: begun, onApply, onCancel }: { href: string; onApply: (href: string) => void; onCancel: () => void }) {
  const [href, setHref] = useState(begun)
  const [isWrong, setWrong] = useState(false)
  const apply = () => {
    const whole = withScheme(href.trim())
    if (whole === '') return
    if (leadsSomewhere(whole)) onApply(whole)
    else setWrong(true)
  }
  return (
    <div className={styles['link']} role="group" aria-label={texts.link}>
      <TextField
        label={texts.linkTo}
        autoFocus
        value={href}
        {...(isWrong && { error: texts.linkWrong })}
        onChange={(next) => {
          setHref(next)
          setWrong(false)
        }}
        maxLength={500}
        placeholder={contentTexts.editor.hrefHint}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          if (event.key === 'Enter') apply()
          else onCancel()
        }}
      />
      <span className={styles['linkButtons']}>
        <Button size="small" variant="primary" isDisabled={href.trim() === ''} onPress={apply}>
          {texts.apply}
        </Button>
        {begun && (
          <Button size="small" onPress={() => onApply('')}>
            {texts.unlink}
          </Button>
        )}
        <Button size="small" variant="quiet" onPress={onCancel}>
          {texts.cancel}
        </Button>
      </span>
    </div>
  )
}
