import { useEffect, useRef } from 'react'
import { toast } from '#client/lib/toastQueue.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import styles from './PicturePick.module.css'

interface PicturePickProps<Picture> {
  pictures: readonly Picture[]
  onChange: (pictures: Picture[]) => void
  most: number
  /** What is shown of it; another one for each. */
  srcOf: (picture: Picture) => string
  /** How the form keeps a chosen file; its address is given back when the form goes. */
  make: (file: File, url: string) => Picture
  texts: { label: string; add: string; hint: string; tooMany: string }
  error?: string | undefined
}

/** Chooses, shows and removes the pictures of a form; they go up with it. */
export function PicturePick<Picture>({ pictures, onChange, most, srcOf, make, texts, error }: PicturePickProps<Picture>) {
  const input = useRef<HTMLInputElement>(null)
  const made = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const url of made.current) URL.revokeObjectURL(url)
    },
    [],
  )
  const add = (files: readonly File[]) => {
    const room = most - pictures.length
    if (files.length > room) toast.warning(texts.tooMany)
    const added = files.slice(0, room).map((file) => {
      const url = URL.createObjectURL(file)
      made.current.push(url)
      return make(file, url)
    })
    onChange([...pictures, ...added])
  }
  return (
    <div className={styles['pick']} role="group" aria-label={texts.label}>
      <p className={styles['label']}>{texts.label}</p>
      {pictures.length > 0 && (
        <ul className={styles['row']}>
          {pictures.map((picture, at) => (
            <li key={srcOf(picture)} className={styles['box']}>
              <img src={srcOf(picture)} alt={`Bild ${at + 1}`} width={88} height={88} />
              <IconButton
                icon="trash"
                size="small"
                className={styles['remove']}
                aria-label={`Bild ${at + 1} entfernen`}
                onPress={() => onChange(pictures.filter((_, which) => which !== at))}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        multiple
        hidden
        aria-label={texts.add}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button icon="plus" isDisabled={pictures.length >= most} onPress={() => input.current?.click()}>
        {texts.add}
      </Button>
      <p className={styles['hint']}>{texts.hint}</p>
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
