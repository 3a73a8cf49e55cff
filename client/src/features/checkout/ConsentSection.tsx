import { shallowEqual, useSelector } from '@xstate/react'
import type { PreviewSeller } from '#contract/calls/checkout.calls.ts'
import { notRevocableTexts } from '#contract/values/notRevocable.ts'
import { platformTermsUrl } from '#contract/values/policyTypes.ts'
import { privateSaleNote } from '#contract/values/trading.ts'
import type { NewText } from '#machines/flows/checkout.types.ts'
import { voucherPart } from '#machines/flows/checkout.newTexts.ts'
import { ageLimitOf, shownVouchers, shownVoucherTexts } from '#machines/flows/checkout.view.ts'
import { Card } from '#client/ui/Card.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { fieldMessages } from '#client/ui/fieldMessages.ts'
import { checkoutTexts } from './checkout.texts.ts'
import { consentHeading, NewHouseTerms, NewVoucherTexts } from './NewTexts.tsx'
import { newTextsTexts } from './newTexts.texts.ts'
import { NewWindow } from './NewWindow.tsx'
import type { CheckoutActor } from './useCheckout.ts'
import styles from './ConsentSection.module.css'

const texts = checkoutTexts.consent

/** One box for the terms, one for the age where it matters; privacy is information, not consent (docs/law.md row 18). */
export function ConsentSection({ actor, sellers }: { actor: CheckoutActor; sellers: readonly PreviewSeller[] }) {
  const { termsAccepted, ageConfirmed } = useSelector(actor, ({ context }) => context.draft)
  const isBuying = useSelector(actor, ({ context }) => shownVouchers(context).length > 0)
  const age = useSelector(actor, ({ context }) => ageLimitOf(context))
  const newTexts = useSelector(actor, ({ context }) => context.newTexts)
  const hasNew = (part: string | null, type: NewText['type']) => newTexts.some((one) => one.part === part && one.type === type)
  // Who sells something else as well has named the same terms above.
  const issuers = useSelector(actor, ({ context }) => shownVoucherTexts(context), shallowEqual)
  const otherIssuers = issuers.filter(({ provider }) => !sellers.some((one) => one.provider.id === provider.id))
  // Whose terms are gone since they were shown is said at its name.
  const lawOnly = [
    ...sellers.filter(({ key, provider }) => !provider.terms_url && !hasNew(key, 'terms')),
    ...otherIssuers.filter(({ provider, terms }) => !terms.url && !hasNew(voucherPart(provider.id), 'terms')),
  ]
  const lawOnlyNames = [...new Set(lawOnly.map(({ provider }) => provider.name))]
  const named = sellers.filter((one) => !lawOnly.includes(one))
  const namedIssuers = otherIssuers.filter((one) => !lawOnly.includes(one))
  const notices = [
    ...sellers.map(({ key, provider, withdrawal }) => ({ key, provider, url: withdrawal?.url })),
    ...issuers
      .filter(
        ({ provider, withdrawal }) => !sellers.some((one) => one.provider.id === provider.id && one.withdrawal?.url === withdrawal?.url),
      )
      .map(({ provider, withdrawal }) => ({ key: voucherPart(provider.id), provider, url: withdrawal?.url })),
  ].filter(({ url }) => url)
  const commercial = sellers.filter(({ trading }) => trading !== 'private')
  const excluded = commercial.flatMap(({ lines }) => lines.filter((line) => line.not_revocable))
  const privately = sellers.filter(({ trading }) => trading === 'private').map(({ provider }) => provider.name)
  return (
    <Card as="section" className={styles['consent']} aria-labelledby={consentHeading}>
      <h2 id={consentHeading} tabIndex={-1}>
        {texts.title}
      </h2>
      <NewHouseTerms actor={actor} />
      <NewVoucherTexts actor={actor} />
      <div className={styles['agreed']}>
        <Checkbox
          name="terms_accepted"
          className={styles['box']}
          requiredMessage={fieldMessages.terms}
          isSelected={termsAccepted}
          onChange={(isOn) => actor.send({ type: 'consent.change', changes: { termsAccepted: isOn } })}
        >
          {sellers.some(({ provider }) => provider.terms_url) || otherIssuers.some(({ terms }) => terms.url)
            ? texts.terms
            : texts.houseTerms}
        </Checkbox>
        <ul className={styles['terms']}>
          {named.map(({ key, provider }) => (
            <li key={key}>
              {provider.terms_url ? (
                <NewWindow to={provider.terms_url}>{texts.termsOf(provider.name)}</NewWindow>
              ) : (
                texts.noTerms([provider.name])
              )}
              {hasNew(key, 'terms') && ` (${newTextsTexts.isNew})`}
            </li>
          ))}
          {namedIssuers.map(({ provider, terms }) => (
            <li key={voucherPart(provider.id)}>
              {terms.url ? <NewWindow to={terms.url}>{texts.termsOf(provider.name)}</NewWindow> : texts.noTerms([provider.name])}
              {hasNew(voucherPart(provider.id), 'terms') && ` (${newTextsTexts.isNew})`}
            </li>
          ))}
          {lawOnlyNames.length > 0 && <li>{texts.noTerms(lawOnlyNames)}</li>}
          <li>
            <NewWindow to={platformTermsUrl}>{texts.house}</NewWindow>
            {hasNew(null, 'terms') && ` (${newTextsTexts.isNew})`}
          </li>
        </ul>
      </div>
      {age > 0 && (
        <Checkbox
          name="age_confirmed"
          className={styles['box']}
          requiredMessage={texts.ageMissing(age)}
          isSelected={ageConfirmed}
          description={texts.ageHint(age)}
          onChange={(isOn) => actor.send({ type: 'consent.change', changes: { ageConfirmed: isOn } })}
        >
          {texts.age(age)}
        </Checkbox>
      )}
      {commercial.some(({ kind }) => kind === 'food') && <p className={styles['information']}>{texts.revoke}</p>}
      {commercial.some(({ kind }) => kind === 'shop') && <p className={styles['information']}>{texts.revokeGoods}</p>}
      {notices.length > 0 && (
        <ul className={styles['terms']}>
          {notices.map(({ key, provider, url }) => (
            <li key={key}>
              <NewWindow to={url!}>{newTextsTexts.withdrawalOf(provider.name)}</NewWindow>
              {hasNew(key, 'withdrawal') && ` (${newTextsTexts.isNew})`}
            </li>
          ))}
        </ul>
      )}
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
