import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import styles from './ConflictBanner.module.css'

type ConflictBannerProps = {
  /** Who was faster, as far as one may say. */
  title: string
  isKeeping: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Somebody else has saved the same thing meanwhile: whose words stay is for the writer to say (machines/flows/entryEdit.flow.ts). */
export function ConflictBanner({ title, isKeeping, onTakeTheirs, onKeepMine }: ConflictBannerProps) {
  return (
    <Banner
      tone="warning"
      title={title}
      action={
        <span className={styles['choices']}>
          <Button onPress={onTakeTheirs} isDisabled={isKeeping}>
            Den anderen Stand laden
          </Button>
          <Button onPress={onKeepMine} isPending={isKeeping}>
            Bei meinem bleiben
          </Button>
        </span>
      }
    >
      Ihre Eingaben stehen noch hier. Der andere Stand ersetzt sie; bleiben Sie bei Ihrem, ersetzt Ihr Speichern den anderen.
    </Banner>
  )
}
