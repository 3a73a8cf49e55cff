import type { ContentBody } from '#contract/calls/contentWire.ts'
import { homeSections } from '#contract/values/contentKinds.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { RowTools } from './RowTools.tsx'
import { contentTexts, sectionNames } from './content.texts.ts'
import { reordered, replaced, without } from '#client/lib/lists.ts'
import styles from './content.module.css'

const texts = contentTexts.editor
type Home = Extract<ContentBody, { kind: 'home' }>

/** The home page: its first words, and which sections follow in which order. */
export function HomeFields({ body, onChange }: { body: Home; onChange: (body: Home) => void }) {
  const { hero, sections } = body
  const set = (next: Home['sections']) => onChange({ ...body, sections: next })
  const left = homeSections.filter((key) => !sections.some((one) => one.key === key))
  return (
    <>
      <TextField
        name="body.hero.title"
        label={texts.heroTitle}
        isRequired
        maxLength={140}
        value={hero.title}
        onChange={(title) => onChange({ ...body, hero: { ...hero, title } })}
      />
      <TextArea
        name="body.hero.text"
        label={texts.heroText}
        maxLength={300}
        value={hero.text}
        onChange={(text) => onChange({ ...body, hero: { ...hero, text } })}
      />
      <section className={styles['blocks']} aria-label={texts.sections}>
        <h2>{texts.sections}</h2>
        <ol className={styles['blockList']}>
          {sections.map((section, place) => (
            <li key={section.key} className={styles['block']}>
              <div className={styles['blockHead']}>
                <strong>{sectionNames[section.key]}</strong>
                <RowTools
                  name={sectionNames[section.key]!}
                  place={place}
                  count={sections.length}
                  onMove={(to) => set(reordered(sections, place, to))}
                  onRemove={() => set(without(sections, place))}
                />
              </div>
              <div className={styles['pair']}>
                <TextField
                  name={`body.sections.${place}.title`}
                  label={texts.sectionTitle}
                  maxLength={140}
                  value={section.title}
                  onChange={(title) => set(replaced(sections, place, { ...section, title }))}
                />
                <TextField
                  name={`body.sections.${place}.text`}
                  label={texts.sectionText}
                  maxLength={400}
                  value={section.text}
                  onChange={(text) => set(replaced(sections, place, { ...section, text }))}
                />
              </div>
            </li>
          ))}
        </ol>
        {left.length > 0 && (
          <fieldset className={styles['adders']}>
            <legend>{texts.addSection}</legend>
            {left.map((key) => (
              <Button key={key} size="small" icon="plus" onPress={() => set([...sections, { key, title: '', text: '' }])}>
                {sectionNames[key]}
              </Button>
            ))}
          </fieldset>
        )}
      </section>
    </>
  )
}
