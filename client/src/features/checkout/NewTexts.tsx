import { useSelector } from '@xstate/react'
import type { PreviewSeller } from '#contract/calls/checkout.calls.ts'
import { voucherPart } from '#machines/flows/checkout.newTexts.ts'
import type { NewText } from '#machines/flows/checkout.types.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { newTextsTexts as texts } from './newTexts.texts.ts'
import { NewWindow } from './NewWindow.tsx'
import type { CheckoutActor } from './useCheckout.ts'
import styles from './SellerSection.module.css'

/** Where the terms are agreed to. */
export const consentHeading = 'einverstaendnis'

/** What this seller has published since its texts were shown: with the new version, and the way to agree to it. */
export function NewTexts({ actor, seller }: { actor: CheckoutActor; seller: PreviewSeller }) {
  const found = useSelector(actor, ({ context }) => context.newTexts)
  return found
    .filter(({ part }) => part === seller.key)
    .map(({ type }) => <NewTextBanner key={type} type={type} title={texts.title[type](seller.provider.name)} url={urlOf(seller, type)} />)
}

/** The same of the marketplace's own terms, which belong to no seller. */
export function NewHouseTerms({ actor }: { actor: CheckoutActor }) {
  const isNew = useSelector(actor, ({ context }) => context.newTexts.some(({ part }) => part === null))
  const url = useSelector(actor, ({ context }) => context.preview?.platform_terms.url ?? null)
  return isNew ? <NewTextBanner type="terms" title={texts.house} url={url} /> : null
}

/** The same of sellers whose vouchers are bought along: those have no section of their own. */
export function NewVoucherTexts({ actor }: { actor: CheckoutActor }) {
  const found = useSelector(actor, ({ context }) => context.newTexts)
  const issuers = useSelector(actor, ({ context }) => context.preview?.voucher_texts) ?? []
  return issuers.flatMap(({ provider, ...of }) =>
    found
      .filter(({ part }) => part === voucherPart(provider.id))
      .map(({ type }) => (
        <NewTextBanner key={`${provider.id} ${type}`} type={type} title={texts.title[type](provider.name)} url={of[type]?.url ?? null} />
      )),
  )
}

const urlOf = ({ provider, withdrawal }: PreviewSeller, type: NewText['type']) =>
  type === 'terms' ? provider.terms_url : (withdrawal?.url ?? null)

function NewTextBanner({ type, title, url }: { type: NewText['type']; title: string; url: string | null }) {
  return (
    <Banner
      tone="warning"
      title={title}
      action={
        <span className={styles['ways']}>
          {url === null ? texts.gone[type] : <NewWindow to={url}>{texts.read[type]}</NewWindow>}
          <Button size="small" onPress={() => document.getElementById(consentHeading)?.focus()}>
            {texts.agree}
          </Button>
        </span>
      }
    >
      {texts.again}
    </Banner>
  )
}
