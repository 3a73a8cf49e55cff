import type { ReactNode } from 'react'
import { Dialog, Heading } from 'react-aria-components'
import { IconButton } from './IconButton.tsx'
import styles from './Dialog.module.css'

type DialogPanelProps = { title: string; onClose: () => void; children: ReactNode; footer?: ReactNode; role?: 'dialog' | 'alertdialog' }

/** What stands inside a dialog and inside a drawer: title with the way out, body, buttons. */
export function DialogPanel({ title, onClose, children, footer, role = 'dialog' }: DialogPanelProps) {
  return (
    <Dialog className={styles['dialog']} role={role}>
      <header className={styles['header']}>
        <Heading slot="title" level={2} className={styles['title']}>
          {title}
        </Heading>
        <IconButton icon="close" aria-label="Schließen" onPress={onClose} />
      </header>
      <div className={styles['body']}>{children}</div>
      {footer && <footer className={styles['footer']}>{footer}</footer>}
    </Dialog>
  )
}
