import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './SaveBar.module.css'

export interface SaveWords {
  dirty: string
  clean: string
  save: string
}
const usual: SaveWords = { dirty: 'Sie haben ungespeicherte Änderungen.', clean: 'Alles gespeichert', save: 'Speichern' }

interface SaveBarProps {
  isDirty: boolean
  isSaving: boolean
  /** Why what is typed cannot be saved yet. */
  trouble?: string | undefined
  words?: SaveWords
}

/** At the end of a long form, and at the lower edge of the window while anything is unsaved. */
export function SaveBar({ isDirty, isSaving, trouble, words = usual }: SaveBarProps) {
  return (
    <div className={styles['bar']} data-dirty={isDirty}>
      <p className={styles['state']} role="status">
        <Icon name={trouble ? 'warning' : isDirty ? 'edit' : 'check'} size={18} /> {trouble ?? (isDirty ? words.dirty : words.clean)}
      </p>
      <Button type="submit" variant="primary" size="large" isPending={isSaving} isDisabled={!isDirty || trouble !== undefined}>
        {words.save}
      </Button>
    </div>
  )
}
