import { lazy, Suspense, useState } from 'react'
import type { UserInformation } from '#contract/calls/profilesWire.ts'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FormSection } from '#client/ui/FormSection.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { FilePick } from './FilePick.tsx'
import { profileTexts } from './profiles.texts.ts'
import styles from './Profiles.module.css'

const texts = profileTexts.avatar
// The cropping tool costs only those who choose a picture.
const CropDialog = lazy(() => import('./CropDialog.tsx').then((m) => ({ default: m.CropDialog })))
const ConfirmDialog = lazy(() => import('#client/ui/ConfirmDialog.tsx').then((m) => ({ default: m.ConfirmDialog })))

/** Choose, crop, replace or remove the profile picture. The header follows by the event `profile.changed`. */
export function AvatarCard({ info, onSaved }: { info: UserInformation; onSaved: (info: UserInformation) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { isSaving, errors, save, clear } = useSaving()
  const done = (next: UserInformation) => {
    onSaved(next)
    setFile(null)
    setAsking(false)
  }
  const remove = () =>
    save(async () => {
      const answer = await api('profiles.removeAvatar')
      done(answer.data)
      return answer
    })
  return (
    <FormSection title={texts.heading}>
      <div className={styles['avatarRow']}>
        <Avatar name={info.name} src={info.avatar} size="huge" />
        <div className={styles['avatarTools']}>
          <p className={styles['hint']}>{texts.hint}</p>
          <div className={styles['buttons']}>
            <FilePick
              label={info.avatar ? texts.replace : texts.choose}
              error={file ? undefined : errors['file']}
              onPick={(picked) => {
                clear()
                setFile(picked)
              }}
            />
            {info.avatar && (
              <Button variant="quiet" icon="trash" isPending={isSaving && !file} onPress={() => setAsking(true)}>
                {texts.remove}
              </Button>
            )}
          </div>
        </div>
      </div>
      <Suspense fallback={<Spinner label={texts.loading} />}>
        {file && <CropDialog file={file} onClose={() => setFile(null)} onSaved={done} />}
        {isAsking && (
          <ConfirmDialog
            title={texts.removeTitle}
            keep={texts.keep}
            confirm={texts.remove}
            isPending={isSaving}
            onClose={() => setAsking(false)}
            onConfirm={() => void remove()}
          >
            {texts.removeText}
          </ConfirmDialog>
        )}
      </Suspense>
    </FormSection>
  )
}
