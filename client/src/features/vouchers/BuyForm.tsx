import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PaymentStart } from '#contract/calls/onlineCheckout.calls.ts'
import type { VoucherOffer } from '#contract/calls/vouchers.calls.ts'
import { euroInput, parseEuro } from '#client/commerce/euroInput.ts'
import { cart } from '#client/lib/cart/cart.ts'
import { cartReason } from '#client/lib/cart/cartReasons.ts'
import { formatEuro } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { userOf, useSession } from '#client/lib/session/sessionView.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Form } from '#client/ui/Form.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { fieldMessages } from '#client/ui/fieldMessages.ts'
import { emptyGift, GiftFields } from './GiftFields.tsx'
import { voucherTexts } from './vouchers.texts.ts'
import styles from './vouchers.module.css'

const texts = voucherTexts.buy
const StripeForm = lazy(() => import('#client/commerce/StripeForm.tsx').then((m) => ({ default: m.StripeForm })))
const keyOf = (offer: VoucherOffer) => String(offer.issuer?.id ?? 0)
const free = 'free'

/** Whose, how much, for whom. It goes into the cart, or is bought at once: then the order stands whole above its button (§ 312j BGB). */
export function BuyForm({ offers: shown, wanted }: { offers: readonly VoucherOffer[]; wanted: number | null }) {
  const navigate = useNavigate()
  const hasAccount = useSession(userOf) !== null
  const [offers, setOffers] = useState(shown)
  const [issuer, setIssuer] = useState(() => keyOf(offers.find((one) => one.issuer?.id === wanted) ?? offers[0]!))
  const offer = offers.find((one) => keyOf(one) === issuer) ?? offers[0]!
  const [choice, setChoice] = useState<string>('')
  const [typed, setTyped] = useState('')
  const [isGift, setGift] = useState(false)
  const [gift, setGiftFields] = useState(emptyGift)
  const [isAtOnce, setAtOnce] = useState(false)
  const [laid, setLaid] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const [gone, setGone] = useState('')
  const [start, setStart] = useState<PaymentStart | null>(null)
  const { isSaving, errors, save } = useSaving()
  const chosen = [...offer.amounts_cents.map(String), ...(offer.least_cents === null ? [] : [free])]
  const value = chosen.includes(choice) ? choice : (chosen[0] ?? free)
  const [least, most] = [offer.least_cents ?? 0, offer.most_cents ?? 0]
  const cents = value === free ? parseEuro(typed) : Number(value)

  const wish = { issuer_id: offer.issuer?.id ?? null, amount_cents: cents ?? 0, ...(isGift ? gift : emptyGift) }
  const title = offer.issuer ? voucherTexts.own(offer.issuer.name) : voucherTexts.house

  /** Each seller's texts are agreed to for themselves. */
  const chooseIssuer = (key: string) => {
    setIssuer(key)
    setAgreed(false)
    setGone('')
  }
  /** New texts have to be agreed to anew; where the seller sells none any more, another one is chosen for all to see. */
  const showNewTexts = async () => {
    setAgreed(false)
    const { data } = await api('vouchers.offers', {})
    const [first] = data
    if (!first) return
    setOffers(data)
    if (data.some((one) => keyOf(one) === issuer)) return
    chooseIssuer(keyOf(first))
    setGone(texts.gone(title, first.issuer ? voucherTexts.own(first.issuer.name) : voucherTexts.house))
  }
  const buy = () =>
    void save(async () => {
      const { platform_terms, terms_version, withdrawal_version } = offer.texts
      const body = { ...wish, platform_terms, terms_version, withdrawal_version, terms_accepted: isAgreed }
      const { data } = await api('vouchers.buy', { body }).catch(async (error: unknown) => {
        if (error instanceof ApiRefusal && error.code === 'TERMS_CHANGED') await showNewTexts()
        throw error
      })
      if (data.page) void navigate(data.page)
      else setStart(data)
    })
  const lay = () => {
    setLaid('')
    void save(
      async () => {
        await cart.addVoucher(wish)
        setLaid(texts.laid(`${title} über ${formatEuro(wish.amount_cents)}`))
        setGiftFields(emptyGift)
        setGift(false)
      },
      { sentence: cartReason },
    )
  }
  if (start?.stripe) {
    const back = `/konto/gutscheine/kaufen?zahlung=${start.payment_reference}`
    return (
      <Card as="section" aria-label={texts.title}>
        <Suspense fallback={null}>
          <StripeForm keys={start.stripe} amountCents={start.amount_cents} returnPath={back} onPaid={() => void navigate(back)} />
        </Suspense>
      </Card>
    )
  }
  return (
    <Form errors={errors} onSubmit={isAtOnce ? buy : lay} className={styles['form']} aria-label={texts.title}>
      <Card as="section" className={styles['form']}>
        <div role="status">{gone && <Banner tone="warning">{gone}</Banner>}</div>
        <NativeSelect
          name="issuer_id"
          label={texts.issuer}
          value={issuer}
          onChange={chooseIssuer}
          options={offers.map((one) => ({ value: keyOf(one), label: one.issuer ? texts.at(one.issuer.name) : texts.everywhere }))}
        />
        <RadioGroup
          name="amount_cents"
          label={texts.amount}
          look="cards"
          value={value}
          onChange={setChoice}
          options={chosen.map((one) => ({ value: one, label: one === free ? texts.free : formatEuro(Number(one)) }))}
        />
        {value === free && (
          <TextField
            name="free_amount"
            label={texts.free}
            description={texts.freeHint(formatEuro(least), formatEuro(most))}
            inputMode="decimal"
            suffix="€"
            value={typed}
            onChange={setTyped}
            placeholder={euroInput(least)}
            maxLength={10}
            validate={(text) => {
              const amount = parseEuro(text)
              return amount === null || amount < least || amount > most ? texts.freeWrong(formatEuro(least), formatEuro(most)) : undefined
            }}
            isRequired
          />
        )}
        <RadioGroup
          name="for"
          label={texts.forWhom}
          look="cards"
          value={isGift ? 'gift' : 'me'}
          onChange={(one) => setGift(one === 'gift')}
          options={[
            { value: 'me', label: texts.me, description: texts.meHint },
            { value: 'gift', label: texts.gift, description: texts.giftHint },
          ]}
        />
        {isGift && <GiftFields gift={gift} onChange={(changes) => setGiftFields({ ...gift, ...changes })} />}
        {!isAtOnce && <p className={styles['small']}>{texts.facts}</p>}
        <p className={styles['small']}>
          {texts.revoke}{' '}
          <a href={offer.texts.withdrawal_url ?? '/seite/widerrufsbelehrung'} target="_blank" rel="noreferrer">
            {texts.notice}
          </a>
        </p>
        {!isAtOnce && (
          <div className={styles['actions']}>
            <Button type="submit" variant="primary" size="large" icon="cart" isPending={isSaving} pendingLabel={texts.laying}>
              {texts.lay}
            </Button>
            {hasAccount && (
              <Button variant="quiet" size="large" isDisabled={isSaving} onPress={() => setAtOnce(true)}>
                {texts.atOnce}
              </Button>
            )}
          </div>
        )}
        <div role="status">
          {laid && !isAtOnce && (
            <Banner
              tone="success"
              action={
                <LinkButton to="/warenkorb" size="small">
                  {texts.toCart}
                </LinkButton>
              }
            >
              {laid}
            </Banner>
          )}
        </div>
      </Card>
      {isAtOnce && (
        <Card as="section" className={styles['form']} aria-labelledby="gutschein-bestellung">
          <Checkbox name="terms_accepted" isSelected={isAgreed} onChange={setAgreed} requiredMessage={fieldMessages.terms}>
            {offer.issuer ? texts.termsOf(offer.issuer.name) : texts.terms}{' '}
            <a href="/seite/agb" target="_blank" rel="noreferrer" aria-label={`${texts.termsLink} (${texts.opens})`}>
              {texts.termsLink}
            </a>
            {offer.issuer && offer.texts.terms_url && (
              <>
                {', '}
                <a
                  href={offer.texts.terms_url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`${texts.ownTerms(offer.issuer.name)} (${texts.opens})`}
                >
                  {texts.ownTerms(offer.issuer.name)}
                </a>
              </>
            )}
          </Checkbox>
          <h2 id="gutschein-bestellung">{texts.summary}</h2>
          <p className={styles['small']}>{texts.facts}</p>
          <dl className={styles['rows']}>
            <div>
              <dt>{title}</dt>
              <dd>{cents === null ? '–' : formatEuro(cents)}</dd>
            </div>
            <div>
              <dt>{texts.total}</dt>
              <dd className={styles['sum']}>{cents === null ? '–' : formatEuro(cents)}</dd>
            </div>
          </dl>
          <p className={styles['small']}>{texts.partner(offer.issuer?.name ?? texts.houseName)}</p>
          <Button type="submit" variant="primary" size="large" isWide isPending={isSaving} pendingLabel={texts.ordering}>
            {texts.order}
          </Button>
        </Card>
      )}
    </Form>
  )
}
