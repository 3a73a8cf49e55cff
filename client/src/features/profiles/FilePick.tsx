import { useId, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { profileTexts } from './profiles.texts.ts'
import fieldStyles from '#client/ui/Field.module.css'

const texts = profileTexts.avatar
const maxBytes = 10 * 1024 * 1024

interface FilePickProps {
  label: string
  onPick: (file: File) => void
  isPending?: boolean
  error?: string | undefined
}

/** A button that opens the browser's choice of pictures; what is too large is said at once. */
export function FilePick({ label, onPick, isPending, error }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const messageId = useId()
  const message = isTooLarge ? texts.tooLarge : error
  const picked = (files: FileList | null) => {
    const [file] = files ?? []
    if (!file) return
    setTooLarge(file.size > maxBytes)
    if (file.size <= maxBytes) onPick(file)
  }
  return (
    <div>
      <Button icon="edit" isPending={isPending} aria-describedby={message ? messageId : undefined} onPress={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label={label}
        onChange={(event) => {
          picked(event.target.files)
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      {message && (
        <p id={messageId} className={fieldStyles['error']} role="alert">
          <Icon name="warning" size={16} /> {message}
        </p>
      )}
    </div>
  )
}
