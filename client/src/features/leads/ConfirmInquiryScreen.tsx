import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal, sentenceOf } from '#client/lib/http/failures.ts'
import { session } from '#client/lib/session/session.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { inquiryTexts } from './inquiry.texts.ts'
import styles from './leads.module.css'

const texts = inquiryTexts.confirm

/** `/anfrage/bestaetigen/:id/:key`, from the mail: a press sends it, so that no program that looks at links does. */
export function ConfirmInquiryScreen() {
  const { id = '', key = '' } = useParams()
  const navigate = useNavigate()
  const [state, setState] = useState<'waiting' | 'asking' | 'refused'>('waiting')
  const confirm = async () => {
    setState('asking')
    try {
      const { data } = await api('leads.confirm', { body: { id: Number(id), key } })
      session.grant(data.session)
      void navigate(`/konto/anfragen?anfrage=${data.lead.id}`, { replace: true })
    } catch (error) {
      const isRefused = error instanceof ApiRefusal && error.status < 500 && error.status !== 429
      setState(isRefused ? 'refused' : 'waiting')
      if (!isRefused) toast.error(sentenceOf(error))
    }
  }
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{texts.title}</h1>
      {state === 'refused' ? (
        <EmptyState icon="edit" title={texts.failed}>
          {texts.failedText}
        </EmptyState>
      ) : (
        <>
          <p className={styles['lead']}>{texts.text}</p>
          <Button variant="primary" size="large" isPending={state === 'asking'} pendingLabel={texts.opening} onPress={() => void confirm()}>
            {texts.submit}
          </Button>
        </>
      )}
    </div>
  )
}
