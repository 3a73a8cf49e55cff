import { useState } from 'react'
import { Chip } from '#client/ui/Chip.tsx'
import { TargetPicker } from './TargetPicker.tsx'
import { contentTexts } from './content.texts.ts'
import styles from './content.module.css'

/** A category by its address; its newest products are shown. */
export function CategoryField({ slug, onChange }: { slug: string | null; onChange: (slug: string | null) => void }) {
  const [name, setName] = useState<string | null>(null)
  return (
    <div className={styles['targets']}>
      <TargetPicker
        type="category"
        label={contentTexts.targets.category}
        onPick={(target) => {
          setName(target.name)
          onChange(target.slug)
        }}
      />
      {slug && (
        <Chip onRemove={() => onChange(null)} removeLabel={contentTexts.targets.remove(name ?? slug)}>
          {name ?? slug}
        </Chip>
      )}
    </div>
  )
}
