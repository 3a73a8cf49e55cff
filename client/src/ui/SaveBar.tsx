import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './SaveBar.module.css'

/** At the end of a long form, and at the lower edge of the window while anything is unsaved. */
export function SaveBar({ isDirty, isSaving }: { isDirty: boolean; isSaving: boolean }) {
  return (
    <div className={styles['bar']} data-dirty={isDirty}>
      <p className={styles['state']} role="status">
        <Icon name={isDirty ? 'edit' : 'check'} size={18} /> {isDirty ? 'Sie haben ungespeicherte Änderungen.' : 'Alles gespeichert'}
      </p>
      <Button type="submit" variant="primary" size="large" isPending={isSaving} isDisabled={!isDirty}>
        Speichern
      </Button>
    </div>
  )
}
