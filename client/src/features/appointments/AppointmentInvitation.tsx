import { lazy, Suspense, useState } from 'react'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { buttonClass } from '#client/ui/buttonLook.ts'
import { invitationTexts as texts } from './invitation.texts.ts'
import styles from './appointments.module.css'

// Few ask for an appointment at their first glance: the form comes when somebody does.
const AppointmentForm = lazy(() => import('./AppointmentForm.tsx').then((m) => ({ default: m.AppointmentForm })))

/** On a provider's page: the way to an appointment. */
export function AppointmentInvitation({ slug, providerId, name }: { slug: string; providerId: number; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section" id="termin" className={styles['invitation']} aria-labelledby="termin-titel">
      <h2 id="termin-titel" className={styles['inviteTitle']}>
        <Icon name="calendar" />
        {texts.title}
      </h2>
      <p className={styles['small']}>{texts.text(name)}</p>
      {isOpen ? (
        <Suspense
          fallback={
            <div role="status" aria-label={texts.loading}>
              <Skeleton shape="block" />
            </div>
          }
        >
          <AppointmentForm slug={slug} providerId={providerId} />
        </Suspense>
      ) : (
        <p>
          <button type="button" className={buttonClass({ variant: 'primary' })} onClick={() => setOpen(true)}>
            {texts.open}
          </button>
        </p>
      )}
    </Card>
  )
}
