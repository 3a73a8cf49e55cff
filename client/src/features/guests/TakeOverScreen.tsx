import { useNavigate, useParams } from 'react-router-dom'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { guestTexts } from './guests.texts.ts'
import styles from './guests.module.css'

const texts = guestTexts.takeOver

/** `/bestellungen-uebernehmen/:token`, by mail and after the log-in: orders placed without an account come along. */
export function TakeOverScreen() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const { isSaving, errors, save } = useSaving()
  const submit = async () => {
    if (await save(() => api('guests.takeOver', { body: { token } }))) void navigate('/konto/bestellungen', { replace: true })
  }
  return (
    <div className={styles['page']}>
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      {errors['token'] && <Banner tone="danger">{errors['token']}</Banner>}
      <Button variant="primary" size="large" isPending={isSaving} pendingLabel={texts.submitting} onPress={() => void submit()}>
        {texts.submit}
      </Button>
    </div>
  )
}
