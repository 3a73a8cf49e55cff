import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { PreviewSeller } from '#contract/calls/checkout.calls.ts'
import { notRevocableTexts } from '#contract/values/notRevocable.ts'
import { privateSaleNote } from '#contract/values/trading.ts'
import { ageLimitOf, shownVouchers } from '#machines/flows/checkout.view.ts'
import { Card } from '#client/ui/Card.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { checkoutTexts } from './checkout.texts.ts'
import type { CheckoutActor } from './useCheckout.ts'
import styles from './ConsentSection.module.css'

const texts = checkoutTexts.consent

/** One box for the terms, one for the age where it matters; privacy is information, not consent (docs/law.md row 18). */
export function ConsentSection({ actor, sellers }: { actor: CheckoutActor; sellers: readonly PreviewSeller[] }) {
  const { termsAccepted, ageConfirmed } = useSelector(actor, ({ context }) => context.draft)
  const isBuying = useSelector(actor, ({ context }) => shownVouchers(context).length > 0)
  const age = useSelector(actor, ({ context }) => ageLimitOf(context))
  const commercial = sellers.filter(({ trading }) => trading !== 'private')
  const excluded = commercial.flatMap(({ lines }) => lines.filter((line) => line.not_revocable))
  const privately = sellers.filter(({ trading }) => trading === 'private').map(({ provider }) => provider.name)
  return (
    <Card as="section" className={styles['consent']} aria-labelledby="einverstaendnis">
      <h2 id="einverstaendnis">{texts.title}</h2>
      <div>
        <Checkbox
          name="terms_accepted"
          isRequired
          isSelected={termsAccepted}
          onChange={(isOn) => actor.send({ type: 'consent.change', changes: { termsAccepted: isOn } })}
        >
          {sellers.some(({ provider }) => provider.terms_url) ? texts.terms : texts.houseTerms}
        </Checkbox>
        <ul className={styles['terms']}>
          {sellers.map(({ key, provider }) => (
            <li key={key}>
              {provider.terms_url ? (
                <NewWindow to={provider.terms_url}>{texts.termsOf(provider.name)}</NewWindow>
              ) : (
                texts.noTerms(provider.name)
              )}
            </li>
          ))}
          <li>
            <NewWindow to="/seite/agb">{texts.house}</NewWindow>
          </li>
        </ul>
      </div>
      {age > 0 && (
        <Checkbox
          name="age_confirmed"
          className={styles['age']}
          isRequired
          isSelected={ageConfirmed}
          description={texts.ageHint(age)}
          onChange={(isOn) => actor.send({ type: 'consent.change', changes: { ageConfirmed: isOn } })}
        >
          {texts.age(age)}
        </Checkbox>
      )}
      {commercial.some(({ kind }) => kind === 'food') && <p className={styles['information']}>{texts.revoke}</p>}
      {commercial.some(({ kind }) => kind === 'shop') && <p className={styles['information']}>{texts.revokeGoods}</p>}
      {excluded.length > 0 && (
        <p className={styles['information']}>
          {texts.excluded(excluded.map(({ name, not_revocable: why }) => `${name} – ${notRevocableTexts[why!]}`))}
        </p>
      )}
      {commercial.some(({ kind }) => kind === 'service') && <p className={styles['information']}>{texts.revokeService}</p>}
      {isBuying && <p className={styles['information']}>{checkoutTexts.bought.revoke}</p>}
      {privately.length > 0 && (
        <p className={styles['information']}>
          {texts.privately(privately)} {privateSaleNote}
        </p>
      )}
      <p className={styles['information']}>
        {texts.privacyBefore}
        <NewWindow to="/seite/datenschutz">{texts.privacyLink}</NewWindow>.
      </p>
    </Card>
  )
}

/** Reading the small print must not cost what was typed. */
function NewWindow({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({texts.opens})</span>
    </Link>
  )
}
