import type { MenuItem } from '#contract/calls/contentWire.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { FieldMessage } from './FieldMessage.tsx'
import { RowTools } from './RowTools.tsx'
import { contentTexts } from './content.texts.ts'
import { reordered, replaced, without } from '#client/lib/lists.ts'
import styles from './content.module.css'

const texts = contentTexts.editor

/** A menu's entries in their order. */
export function MenuFields({ items, onChange }: { items: readonly MenuItem[]; onChange: (items: MenuItem[]) => void }) {
  return (
    <section className={styles['blocks']} aria-label={texts.items}>
      <h2>{texts.items}</h2>
      {items.map((item, place) => (
        <div key={place} className={styles['block']}>
          <div className={styles['blockHead']}>
            <strong>{item.label || `${place + 1}.`}</strong>
            <RowTools
              name={item.label || `${place + 1}.`}
              place={place}
              count={items.length}
              onMove={(to) => onChange(reordered(items, place, to))}
              onRemove={() => onChange(without(items, place))}
            />
          </div>
          <div className={styles['pair']}>
            <TextField
              name={`body.items.${place}.label`}
              label={texts.label}
              maxLength={60}
              value={item.label}
              onChange={(label) => onChange(replaced(items, place, { ...item, label }))}
            />
            <TextField
              name={`body.items.${place}.href`}
              label={texts.href}
              maxLength={500}
              placeholder={texts.hrefHint}
              value={item.href}
              onChange={(href) => onChange(replaced(items, place, { ...item, href }))}
            />
          </div>
        </div>
      ))}
      <FieldMessage name="body.items" label={texts.items} of={items.length} />
      <Button icon="plus" size="small" onPress={() => onChange([...items, { label: '', href: '' }])}>
        {texts.addItem}
      </Button>
    </section>
  )
}
