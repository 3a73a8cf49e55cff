import { useEffect, useRef } from 'react'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { Picture } from '#client/ui/Picture.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { FieldMessage } from './FieldMessage.tsx'
import { contentTexts } from './content.texts.ts'
import fieldStyles from '#client/ui/Field.module.css'
import styles from './content.module.css'

const texts = contentTexts.editor
interface PictureFieldProps {
  src: string | null
  alt: string
  onChange: (picture: { src: string | null; alt: string }) => void
  /** Of the words, where the server says what is wrong with them. */
  name?: string
  /** Of the picture itself, where one must be chosen. */
  srcName?: string
  altMaxLength?: number
  /** Needs no words of its own: what it shows stands beside it. */
  isDecorative?: boolean
}

/** A picture with the words for those who cannot see it. */
export function PictureField({ src, alt, onChange, name, srcName, altMaxLength = 200, isDecorative = false }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { isSaving, errors, save } = useSaving()
  // An upload takes its time; what was written meanwhile, here or beside it, must not go back to what it was.
  const latest = useRef({ alt, onChange })
  useEffect(() => {
    latest.current = { alt, onChange }
  })
  const upload = (file: File) =>
    save(async () => {
      const body = new FormData()
      body.set('file', file)
      const { data } = await api('content.uploadPicture', { body })
      latest.current.onChange({ src: data.src, alt: latest.current.alt })
      return {}
    })
  return (
    <fieldset className={styles['picture']}>
      <legend>{texts.picture}</legend>
      {src ? (
        <Picture src={src} alt={alt} fallbackName={texts.picture} ratio="16:9" fit="contain" sizes="320px" className={styles['thumb']} />
      ) : (
        <p className={styles['quiet']}>{texts.noPicture}</p>
      )}
      <span className={styles['order']}>
        <Button size="small" icon="plus" isPending={isSaving} onPress={() => input.current?.click()}>
          {src ? texts.uploadOther : texts.upload}
        </Button>
        {src && (
          <Button size="small" variant="quiet" icon="trash" onPress={() => onChange({ src: null, alt: '' })}>
            {texts.removePicture}
          </Button>
        )}
      </span>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label={texts.upload}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void upload(file)
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      {errors['file'] && (
        <p className={fieldStyles['error']} role="alert">
          <Icon name="warning" size={16} /> {errors['file']}
        </p>
      )}
      {srcName && <FieldMessage name={srcName} label={texts.picture} of={src} />}
      {src && !isDecorative && (
        <TextField
          name={name}
          label={texts.pictureAlt}
          maxLength={altMaxLength}
          value={alt}
          onChange={(next) => onChange({ src, alt: next })}
        />
      )}
    </fieldset>
  )
}
