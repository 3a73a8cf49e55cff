import { useState } from 'react'
import { richHref } from '#contract/values/richText.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { richTexts } from './richTexts.ts'
import styles from './RichEditor.module.css'

const withScheme = (href: string) => (/^(?:www\.)?[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/|$)/i.test(href) ? `https://${href}` : href)

type RichLinkFormProps = { href: string; onApply: (href: string) => void; onRemove: () => void; onCancel: () => void }

/** Asks where a link leads, and takes only what the server keeps as a link. */
export function RichLinkForm({ href: begun, onApply, onRemove, onCancel }: RichLinkFormProps) {
  const [href, setHref] = useState(begun)
  const [isWrong, setWrong] = useState(false)
  const apply = () => {
    if (href.trim() === '') return
    const target = richHref(withScheme(href.trim()))
    if (target === null) setWrong(true)
    else onApply(target)
  }
  return (
    <div className={styles['link']} role="group" aria-label={richTexts.link}>
      <TextField
        label={richTexts.linkTo}
        autoFocus
        value={href}
        {...(isWrong && { error: richTexts.linkWrong })}
        onChange={(next) => {
          setHref(next)
          setWrong(false)
        }}
        maxLength={500}
        placeholder={richTexts.linkHint}
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Enter') apply()
          else onCancel()
        }}
      />
      <span className={styles['linkButtons']}>
        <Button size="small" variant="primary" isDisabled={href.trim() === ''} onPress={apply}>
          {richTexts.apply}
        </Button>
        {begun && (
          <Button size="small" onPress={onRemove}>
            {richTexts.unlink}
          </Button>
        )}
        <Button size="small" variant="quiet" onPress={onCancel}>
          {richTexts.cancel}
        </Button>
      </span>
    </div>
  )
}
