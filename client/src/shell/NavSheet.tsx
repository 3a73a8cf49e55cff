import { useEffect, useRef, type ReactNode } from 'react'
import { shellTexts } from './shell.texts.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import styles from './NavSheet.module.css'

type NavSheetProps = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/** Navigation as a sheet from the left. The browser's own `dialog` keeps the focus inside and gives it back. */
export function NavSheet({ title, isOpen, onClose, children }: NavSheetProps) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    if (!dialog || dialog.open === isOpen) return
    if (isOpen) dialog.showModal()
    else dialog.close()
  }, [isOpen])
  return (
    <dialog
      ref={element}
      className={styles['sheet']}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        // A press on the backdrop is a press on the dialog itself.
        if (event.target === element.current) onClose()
      }}
    >
      <div className={styles['inner']}>
        <div className={styles['head']}>
          <strong>{title}</strong>
          <IconButton icon="close" aria-label={shellTexts.provider.close} onPress={onClose} />
        </div>
        <nav aria-label={title}>{isOpen && children}</nav>
      </div>
    </dialog>
  )
}
