import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './SaveBar.module.css'

export interface SaveWords {
  dirty: string
  clean: string
  save: string
}
const usual: SaveWords = { dirty: 'Sie haben ungespeicherte Änderungen.', clean: 'Alles gespeichert', save: 'Speichern' }

/** At the end of a long form, and at the lower edge of the window while anything is unsaved. */
export function SaveBar({ isDirty, isSaving, words = usual }: { isDirty: boolean; isSaving: boolean; words?: SaveWords }) {
  return (
    <div className={styles['bar']} data-dirty={isDirty}>
      <p className={styles['state']} role="status">
        <Icon name={isDirty ? 'edit' : 'check'} size={18} /> {isDirty ? words.dirty : words.clean}
      </p>
      <Button type="submit" variant="primary" size="large" isPending={isSaving} isDisabled={!isDirty}>
        {words.save}
      </Button>
    </div>
  )
}
