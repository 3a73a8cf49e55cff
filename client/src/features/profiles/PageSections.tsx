import { useRef } from 'react'
import type { DescriptionContent } from '#contract/calls/profilesWire.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { profileTexts } from './profiles.texts.ts'
import styles from './Profiles.module.css'

const texts = profileTexts.sections
const types = ['heading', 'text', 'list'] as const
const atMost = 20

/** What the business tells of itself, section by section, in the order it is read. A section's number names it while it is written. */
export function PageSections({
  sections,
  onChange,
}: {
  sections: readonly DescriptionContent[]
  onChange: (sections: DescriptionContent[]) => void
}) {
  const adders = useRef<HTMLDivElement>(null)
  const write = (at: number, contents: string) => onChange(sections.map((one, place) => (place === at ? { ...one, contents } : one)))
  const move = (at: number, to: number) =>
    onChange(sections.map((one, place) => sections[place === at ? to : place === to ? at : place] ?? one))
  const remove = (at: number) => {
    onChange(sections.filter((_, place) => place !== at))
    // Its buttons go with it; the focus shall not.
    adders.current?.querySelector('button')?.focus()
  }
  const add = (type: DescriptionContent['content_type']) =>
    onChange([...sections, { content_type: type, contents: '', position: 1 + Math.max(-1, ...sections.map(({ position }) => position)) }])
  return (
    <fieldset className={styles['sections']}>
      <legend className={styles['legend']}>{texts.title}</legend>
      <p className={styles['small']}>{texts.hint}</p>
      {sections.map((section, at) => (
        <div key={section.position} className={styles['part']}>
          <Words section={section} at={at} onChange={(contents) => write(at, contents)} />
          <div className={styles['partTools']}>
            <IconButton
              icon="chevron-up"
              size="small"
              aria-label={texts.up(at + 1)}
              isDisabled={at === 0}
              onPress={() => move(at, at - 1)}
            />
            <IconButton
              icon="chevron-down"
              size="small"
              aria-label={texts.down(at + 1)}
              isDisabled={at === sections.length - 1}
              onPress={() => move(at, at + 1)}
            />
            <IconButton icon="trash" size="small" aria-label={texts.remove(at + 1)} onPress={() => remove(at)} />
          </div>
        </div>
      ))}
      <div ref={adders} className={styles['buttons']} role="group" aria-label={texts.add}>
        {types.map((type) => (
          <Button key={type} size="small" icon="plus" isDisabled={sections.length >= atMost} onPress={() => add(type)}>
            {texts.types[type]}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

function Words({
  section: { content_type: type, contents },
  at,
  onChange,
}: {
  section: DescriptionContent
  at: number
  onChange: (contents: string) => void
}) {
  const field = { name: `description_contents.${at}.contents`, label: texts.label(texts.types[type], at + 1), value: contents, onChange }
  if (type === 'heading') return <TextField {...field} maxLength={120} />
  return type === 'list' ? (
    <TextArea {...field} description={texts.listHint} rows={4} maxLength={2000} />
  ) : (
    <TextArea {...field} rows={4} maxLength={2000} />
  )
}
