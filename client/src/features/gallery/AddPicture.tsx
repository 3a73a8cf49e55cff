import { useId } from 'react'
import { buttonClass } from '#client/ui/buttonLook.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { galleryTexts as texts } from './gallery.texts.ts'
import styles from './gallery.module.css'

/** Picks a file from the device; the browser's own control lies invisibly over the button. */
export function AddPicture({ isPending, error, onPick }: { isPending: boolean; error: string | undefined; onPick: (file: File) => void }) {
  const id = useId()
  return (
    <div>
      <label className={buttonClass({ variant: 'primary' }, styles['pick'])} aria-busy={isPending}>
        <Icon name="plus" size={18} />
        {isPending ? texts.adding : texts.add}
        <input
          type="file"
          accept="image/png,image/jpeg"
          className={styles['file']}
          disabled={isPending}
          aria-describedby={error ? id : undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onPick(file)
            // The same file again is a choice, too.
            target.value = ''
          }}
        />
      </label>
      {error && (
        <p id={id} className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
