import type { Block } from '#contract/calls/contentWire.ts'
import { richTextLimits } from '#contract/values/richText.ts'
import { Button } from '#client/ui/Button.tsx'
import { RichEditor } from '#client/ui/RichEditor.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { RowTools } from './RowTools.tsx'
import { contentTexts } from './content.texts.ts'
import { reordered, replaced, without } from '#client/lib/lists.ts'
import styles from './content.module.css'

const texts = contentTexts.blocks
type Faq = Extract<Block, { type: 'faq' }>

/** Questions with their answers. */
export function FaqFields({ block, name, onChange }: { block: Faq; name: string; onChange: (block: Faq) => void }) {
  const { items } = block
  const set = (next: Faq['items']) => onChange({ ...block, items: next })
  return (
    <>
      <TextField
        name={`${name}.title`}
        label={texts.rowTitle}
        maxLength={140}
        value={block.title}
        onChange={(title) => onChange({ ...block, title })}
      />
      {items.map((item, place) => (
        <div key={place} className={styles['subrow']}>
          <div className={styles['blockHead']}>
            <span>{`${texts.question} ${place + 1}`}</span>
            <RowTools
              name={`${texts.question} ${place + 1}`}
              place={place}
              count={items.length}
              onMove={(to) => set(reordered(items, place, to))}
              onRemove={() => set(without(items, place))}
            />
          </div>
          <TextField
            name={`${name}.items.${place}.question`}
            label={texts.question}
            maxLength={200}
            value={item.question}
            onChange={(question) => set(replaced(items, place, { ...item, question }))}
          />
          <RichEditor
            name={`${name}.items.${place}.answer`}
            maxLength={richTextLimits.page}
            label={texts.answer}
            value={item.answer}
            onChange={(answer) => set(replaced(items, place, { ...item, answer }))}
          />
        </div>
      ))}
      <Button size="small" icon="plus" onPress={() => set([...items, { question: '', answer: '' }])}>
        {texts.addQuestion}
      </Button>
    </>
  )
}
