import { useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { sandboxOutcomes } from '#contract/calls/payments.calls.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { formatEuro } from '#client/lib/format.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { sandboxTexts as texts } from './sandbox.texts.ts'
import pages from './CheckoutScreen.module.css'
import styles from './PaymentWait.module.css'

type Page = ApiAnswer<'payments.sandboxPage'>['data']
type Outcome = (typeof sandboxOutcomes)[number]

async function load(reference: string, _attempt: number): Promise<Loaded<Page>> {
  try {
    return { ok: true, data: (await api('payments.sandboxPage', { params: { reference } })).data }
  } catch (error) {
    return { ok: false, error }
  }
}

/** `/zahlung/testseite/:reference`: the payment service of a trial. Everything that can happen at a real one is a button here. */
export function SandboxScreen() {
  const { reference = '' } = useParams()
  const [attempt, setAttempt] = useState(0)
  const asked = useMemo(() => load(reference, attempt), [reference, attempt])
  const { result } = useLoaded(asked)
  return (
    <div className={pages['page']}>
      <h1>{texts.title}</h1>
      <Banner tone="warning" title={texts.trial}>
        {texts.trialText}
      </Banner>
      {!result ? (
        <div role="status" aria-label={texts.loading}>
          <Skeleton shape="block" height="280px" />
        </div>
      ) : result.ok ? (
        <Choices page={result.data} reference={reference} reload={() => setAttempt((count) => count + 1)} />
      ) : (
        <EmptyState icon="info" title={texts.missing} action={<LinkButton to="/warenkorb">{texts.toCart}</LinkButton>} />
      )}
    </div>
  )
}

const firstStep: readonly Outcome[] = ['success', 'challenge', 'decline', 'abandon', 'late', 'doubled', 'reordered', 'refundReturned']
const debits: readonly Outcome[] = ['debit', 'debitBounced', 'debitReturned']
const secondStep: readonly Outcome[] = ['confirm', 'decline', 'abandon']

function Choices({ page, reference, reload }: { page: Page; reference: string; reload: () => void }) {
  const navigate = useNavigate()
  const [sent, setSent] = useState<Outcome | null>(null)
  const act = async (outcome: Outcome) => {
    setSent(outcome)
    try {
      const { data } = await api('payments.sandboxAct', { params: { reference }, body: { outcome } })
      if (data.status === 'confirming') reload()
      else void navigate(data.return_path, { replace: true })
    } catch {
      reload()
    } finally {
      setSent(null)
    }
  }
  const steps =
    page.status === 'open' ? [...firstStep, ...(page.allows_debit ? debits : [])] : page.status === 'confirming' ? secondStep : []
  return (
    <Card as="section" className={styles['wait']} aria-labelledby="betrag">
      <h2 id="betrag">{formatEuro(page.amount_cents)}</h2>
      <p>{page.title}</p>
      {page.status === 'confirming' && <p>{texts.confirming}</p>}
      {steps.length === 0 && <p role="status">{texts.over}</p>}
      {page.mandate && page.status === 'open' && (
        <section aria-labelledby="mandat">
          <h3 id="mandat">{texts.mandate.title}</h3>
          <p>{texts.mandate.text(page.mandate.creditor, formatEuro(page.amount_cents))}</p>
          <p>{texts.mandate.facts(page.mandate)}</p>
          <p>{texts.mandate.refund}</p>
        </section>
      )}
      <ul className={styles['choices']}>
        {steps.map((outcome) => (
          <li key={outcome}>
            <Button
              isWide
              variant={outcome === steps[0] ? 'primary' : 'secondary'}
              isPending={sent === outcome}
              isDisabled={sent !== null && sent !== outcome}
              pendingLabel={texts.sending}
              onPress={() => void act(outcome)}
            >
              {texts.outcomes[outcome]}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <LinkButton to={page.return_path} variant="quiet">
          {texts.back}
        </LinkButton>
      </div>
    </Card>
  )
}
