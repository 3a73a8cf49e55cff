import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { errorsByField } from '#client/lib/http/failures.ts'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { securityTexts } from './security.texts.ts'
import type { TwoFactorActor } from './useTwoFactor.ts'
import styles from './security.module.css'

const texts = securityTexts.setup
const load = async (signal: AbortSignal) => (await api('lookups.callingCodes', {}, { signal })).data
/** Until the list is there, or without it, the neighbours do. */
const neighbours = [
  { code: 'DE', name: 'Deutschland', calling_code: '+49' },
  { code: 'AT', name: 'Österreich', calling_code: '+43' },
  { code: 'CH', name: 'Schweiz', calling_code: '+41' },
]

/** Country, number and, where nothing protects the account yet, the password. */
export function NumberForm({ actor }: { actor: TwoFactorActor }) {
  const { draft, failure, status } = useSelector(actor, ({ context }) => context)
  const isSending = useSelector(actor, (snapshot) => snapshot.matches({ setup: 'sendingNumber' }))
  const { data } = useFetched(load)
  const errors = useMemo(() => errorsByField(failure?.errors ?? []), [failure])
  const change = (changes: Partial<typeof draft>) => actor.send({ type: 'draft.change', changes })
  // Several countries share a code; the first one named stands for it.
  const countries = useMemo(
    () => [...new Map([...(data?.length ? data : neighbours)].reverse().map((one) => [one.calling_code, one])).values()].reverse(),
    [data],
  )
  return (
    <Form className={styles['form']} errors={errors} onSubmit={() => actor.send({ type: 'number.submit' })} aria-label={texts.sms}>
      <h3 className={styles['subheading']}>{texts.sms}</h3>
      <p className={styles['text']}>{texts.numberText}</p>
      {failure && !failure.errors?.length && <Banner tone="danger">{failure.message}</Banner>}
      <div className={styles['phone']}>
        <NativeSelect
          name="two_factor_country_code"
          label={texts.country}
          value={draft.countryCode}
          onChange={(countryCode) => change({ countryCode })}
          options={countries.map((one) => ({ value: one.calling_code, label: texts.countryOf(one.name, one.calling_code) }))}
        />
        <TextField
          name="two_factor_mobile"
          type="tel"
          label={texts.number}
          description={texts.numberHint}
          autoComplete="tel"
          maxLength={40}
          isRequired
          autoFocus
          value={draft.number}
          onChange={(number) => change({ number })}
        />
      </div>
      {status?.two_factor_status === 0 && (
        <TextField
          name="password"
          type="password"
          label={texts.password}
          description={texts.passwordHint}
          autoComplete="current-password"
          isRequired
          value={draft.password}
          onChange={(password) => change({ password })}
        />
      )}
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" isPending={isSending} pendingLabel={texts.sending}>
          {texts.send}
        </Button>
        <Button variant="quiet" icon="chevron-left" isDisabled={isSending} onPress={() => actor.send({ type: 'setup.back' })}>
          {texts.back}
        </Button>
      </div>
    </Form>
  )
}
