import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { AppSecret } from '#machines/flows/twoFactor.types.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { CodeEntry } from '#client/ui/CodeEntry.tsx'
import { errorsByField } from '#client/lib/http/failures.ts'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { copyText } from './handOut.ts'
import { securityTexts } from './security.texts.ts'
import type { TwoFactorActor } from './useTwoFactor.ts'
import styles from './security.module.css'

const texts = securityTexts.setup

/** Before the first QR code. */
export function PasswordForm({ actor }: { actor: TwoFactorActor }) {
  const { draft, failure } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const errors = useMemo(() => errorsByField(failure?.errors ?? []), [failure])
  return (
    <Form className={styles['form']} errors={errors} onSubmit={() => actor.send({ type: 'app.submit' })} aria-label={texts.app}>
      <h3 className={styles['subheading']}>{texts.app}</h3>
      <p className={styles['text']}>{texts.appPasswordText}</p>
      {failure && !failure.errors?.length && <Banner tone="danger">{failure.message}</Banner>}
      <TextField
        name="password"
        type="password"
        label={texts.password}
        autoComplete="current-password"
        isRequired
        autoFocus
        value={draft.password}
        onChange={(password) => actor.send({ type: 'draft.change', changes: { password } })}
      />
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" isPending={isBusy} pendingLabel={texts.proceeding}>
          {texts.proceed}
        </Button>
        <Button variant="quiet" icon="chevron-left" isDisabled={isBusy} onPress={() => actor.send({ type: 'setup.back' })}>
          {texts.back}
        </Button>
      </div>
    </Form>
  )
}

/** Four signs at a time: typing 32 of them needs places to rest. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Scan, or type, and show the first code. */
export function AppSteps({ actor, app }: { actor: TwoFactorActor; app: AppSecret }) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const [code, setCode] = useState('')
  const errors = useMemo(() => errorsByField(failure?.errors ?? []), [failure])
  const submit = (given: string) => actor.send({ type: 'code.submit', code: given })
  return (
    <div className={styles['qr']}>
      <img
        className={styles['qrPicture']}
        width={216}
        height={216}
        alt={texts.qr}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(app.qrSvg)}`}
      />
      <div className={styles['part']}>
        <div>
          <ol className={styles['steps']}>
            {texts.qrSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <div className={styles['secret']}>
            <span className={styles['small']}>{texts.secret}</span>
            <code>{grouped(app.secret)}</code>
            <Button size="small" onPress={() => void copyText(app.secret)}>
              {texts.copySecret}
            </Button>
          </div>
          <p className={styles['small']}>
            <a href={app.link}>{texts.openApp}</a>
          </p>
        </div>
        <Form errors={errors} onSubmit={() => submit(code)} aria-label={texts.confirm}>
          {failure && !failure.errors?.length && <Banner tone="danger">{failure.message}</Banner>}
          <CodeEntry lead={texts.verifyApp} value={code} onChange={setCode} onComplete={submit} />
          <div className={styles['buttons']}>
            <Button type="submit" variant="primary" isPending={isBusy} pendingLabel={texts.confirming}>
              {texts.confirm}
            </Button>
            <Button variant="quiet" onPress={() => actor.send({ type: 'setup.giveUp' })}>
              {texts.giveUp}
            </Button>
          </div>
        </Form>
      </div>
    </div>
  )
}
