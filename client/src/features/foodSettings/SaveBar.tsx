import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { settingsTexts } from './foodSettings.texts.ts'
import styles from './SaveBar.module.css'

/** Stays at the lower edge of a long form: whether anything is unsaved, and the button. */
export function SaveBar({ isDirty, isSaving }: { isDirty: boolean; isSaving: boolean }) {
  return (
    <div className={styles['bar']}>
      <p className={styles['state']} role="status">
        <Icon name={isDirty ? 'edit' : 'check'} size={18} /> {isDirty ? settingsTexts.unsaved : settingsTexts.saved}
      </p>
      <Button type="submit" variant="primary" size="large" isPending={isSaving} isDisabled={!isDirty}>
        {settingsTexts.save}
      </Button>
    </div>
  )
}
