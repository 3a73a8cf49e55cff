import type { UserInformation } from '#contract/calls/profilesWire.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Picture } from '#client/ui/Picture.tsx'
import { FilePick } from './FilePick.tsx'
import { profileTexts } from './profiles.texts.ts'
import styles from './Profiles.module.css'

const texts = profileTexts.page

interface PagePictureProps {
  field: 'company_logo' | 'image'
  label: string
  hint: string
  ratio: '1:1' | '16:9'
  path: string | null
  /** Its initials stand in while there is no picture. */
  name: string
  onSaved: (info: UserInformation) => void
}

/** One picture of the public page; choosing or removing it is kept at once. */
export function PagePicture({ field, label, hint, ratio, path, name, onSaved }: PagePictureProps) {
  const { isSaving, errors, save } = useSaving()
  const send = (body: FormData | { company_logo: null } | { image: null }) =>
    save(async () => {
      const answer = await api('profiles.updateStore', { body })
      onSaved(answer.data)
      return answer
    })
  const upload = (file: File) => {
    const form = new FormData()
    form.append(field, file)
    void send(form)
  }
  return (
    <div className={styles['pagePicture']} data-wide={ratio === '16:9'}>
      <p className={styles['legend']}>{label}</p>
      <Picture
        src={path}
        alt=""
        fallbackName={name}
        ratio={ratio}
        fit={ratio === '1:1' ? 'contain' : 'cover'}
        className={styles['frame']}
      />
      <p className={styles['small']}>{hint}</p>
      <div className={styles['buttons']}>
        <FilePick label={texts.upload(label)} isPending={isSaving} error={errors[field]} onPick={upload} />
        {path && (
          <IconButton
            icon="trash"
            aria-label={texts.remove(label)}
            isDisabled={isSaving}
            onPress={() => void send(field === 'image' ? { image: null } : { company_logo: null })}
          />
        )}
      </div>
    </div>
  )
}
